/** How long the primary's positions are remembered. Milliseconds. */
const MEMORY = 600_000;

/** Measures how far a replica is behind, by when its primary was where the replica is. Times are in milliseconds, of any clock. */
export function createLagMeter() {
  let samples: { position: bigint; at: number }[] = [];
  return {
    /** Records that the primary was at a position at a time. */
    record(position: bigint, at: number): void {
      samples = [...samples.filter((each) => each.at > at - MEMORY), { position, at }];
    },
    /** @returns milliseconds; undefined if the replica has reached no recorded position */
    lag(reached: bigint, now: number): number | undefined {
      const index = samples.findLastIndex(({ position }) => position <= reached);
      if (index < 0) return undefined;
      // It has not reached the next sample, so that it is behind for as long as that one is old.
      return now - (samples[index + 1]?.at ?? now);
    },
  };
}
