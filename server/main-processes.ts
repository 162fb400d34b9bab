import { createLog } from './platform/log/log.ts';
import { runProcesses, type Ready } from './platform/processes/primary.ts';

/**
 * Runs the program in several processes. This one imports neither the configuration nor the database nor the domain, and so stays
 * small.
 * @param count how many
 */
export async function runInProcesses(count: number): Promise<void> {
  const code = await runProcesses({
    count,
    openLog: () => createLog(process.env['LOG_LEVEL'] || 'info'),
    onReady: serveMetricsAndShow,
  }).catch((error: unknown) => {
    process.stderr.write(`${(error as Error).message}\n`);
    return 1;
  });
  process.exit(code);
}

async function serveMetricsAndShow({ message, metrics }: Ready): Promise<void> {
  if (metrics) {
    const { serveClusterMetrics } = await import('./platform/metrics/cluster-metrics.ts');
    await serveClusterMetrics(metrics).catch(async (error: unknown) => {
      throw (await import('./platform/http/listen.ts')).toConfigError(error, metrics.port, 'METRICS_');
    });
  }
  process.stdout.write(message);
}
