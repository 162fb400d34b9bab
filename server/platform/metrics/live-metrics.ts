import { Gauge, Histogram, type Registry } from 'prom-client';
import type { Live } from '../live/live.ts';
import type { Observer } from '../observability/observer.ts';

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Metrics of the live events. Clocks of machines differ, so a process measures its own notifications only. */
export function liveMetrics(registry: Registry): Required<Pick<Observer, 'liveLag' | 'openStreams'>> {
  const registers = [registry];
  const lag = new Histogram({
    name: 'passa_live_lag_seconds',
    help: 'Time from publishing live events until this process received its own notification of them.',
    buckets: BUCKETS,
    registers,
  });
  let count = () => 0;
  new Gauge({
    name: 'passa_live_open_streams',
    help: 'Live streams that browsers have open.',
    registers,
    collect() {
      this.set(count());
    },
  });
  return {
    liveLag: (time) => lag.observe(time / 1000),
    openStreams: (counting) => {
      count = counting;
    },
  };
}

/** Reports whether live events arrive. */
export function watchLive(registry: Registry, live: Pick<Live, 'isConnected'>): void {
  new Gauge({
    name: 'passa_live_connected',
    help: 'Whether the process receives live events; without them it refuses streams.',
    registers: [registry],
    collect() {
      this.set(live.isConnected() ? 1 : 0);
    },
  });
}
