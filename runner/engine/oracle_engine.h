// The SQLite oracle as an engine.
#pragma once

#include <memory>

#include "runner/engine/engine.h"

namespace wtck::oracle {
class Oracle;
}

namespace wtck::runner {

class OracleEngine : public Engine {
  public:
    OracleEngine();
    ~OracleEngine() override;
    std::variant<Description, Fault> start() override;
    Outcome run(const BoundVariant& bound) override;
    void stop() override {}

  private:
    std::unique_ptr<oracle::Oracle> oracle_;
};

}  // namespace wtck::runner
