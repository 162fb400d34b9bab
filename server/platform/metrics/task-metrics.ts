import { Histogram, type Registry } from 'prom-client';
import type { Observer } from '../observability/observer.ts';

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300];

/** Measures how long the tasks of the queue take, and counts those that fail. */
export function taskMetrics(registry: Registry): NonNullable<Observer['task']> {
  const duration = new Histogram({
    name: 'passa_task_duration_seconds',
    help: 'Duration of tasks by queue and outcome, completed or failed.',
    labelNames: ['queue', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return async (queue, run) => {
    const stop = duration.startTimer({ queue });
    try {
      const result = await run();
      stop({ outcome: 'completed' });
      return result;
    } catch (error) {
      stop({ outcome: 'failed' });
      throw error;
    }
  };
}
