import type { LogPosition } from '@passa/domain';

export type PositionGate = {
  /** Runs `deliver` once a position is known that includes everything committed before this call. Calls keep their order. */
  pass: (deliver: () => void) => void;
  /** The last known position; undefined without a replica. */
  position: () => LogPosition | undefined;
};

/**
 * Delivers events together with a position of the log that includes their changes, so that a browser does not read them from a replica
 * that lacks them. Without a replica it delivers at once.
 * @param currentPosition asks the primary; never rejects
 */
export function createPositionGate(currentPosition: (() => Promise<LogPosition>) | undefined): PositionGate {
  if (!currentPosition) return { pass: (deliver) => deliver(), position: () => undefined };
  let waiting: (() => void)[] = [];
  let isAsking = false;
  let position: LogPosition | undefined;

  async function deliverAll(ask: () => Promise<LogPosition>): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      position = await ask();
      for (const deliver of batch) deliver();
    }
    isAsking = false;
  }

  return {
    pass: (deliver) => {
      waiting.push(deliver);
      if (!isAsking) void deliverAll(currentPosition);
    },
    position: () => position,
  };
}
