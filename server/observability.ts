import type { Config } from './core/config.ts';
import { START_WARNINGS } from './core/start-warnings.ts';
import { programVersion } from './core/program-version.ts';
import type { Services } from './core/services.ts';
import type { Mailer } from './mail/index.ts';
import type { Database } from './platform/database/database.ts';
import { parseNetworks } from './platform/http/client-address.ts';
import { toConfigError } from './platform/http/listen.ts';
import type { Log } from './platform/log/log.ts';
import { combineObservers, type Observer } from './platform/observability/observer.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The metrics and traces of the program, as far as they are configured. */
export type Observability = {
  observer: Observer;
  /** Fields for each log line; undefined without traces. */
  logFields: (() => object) | undefined;
  /** Observes the parts of the program, before their first use. */
  observeDatabase: (db: Database, log: Log) => void;
  observeStorage: (storage: Storage) => Storage;
  observeMailer: (mailer: Mailer) => Mailer;
  /**
   * Serves the metrics, once the program is open.
   * @throws ConfigError where the port is in use
   */
  serve: (services: Services) => Promise<void>;
  close: () => Promise<void>;
};

type ObservabilityConfig = Pick<Config, 'metrics' | 'tracing' | 'revision' | 'trustedProxies' | 's3' | 'smtpUrl'>;

/** Opens metrics and traces. Their libraries are loaded only if they are configured, since they take time and memory. */
export async function openObservability(config: ObservabilityConfig): Promise<Observability> {
  const metrics = config.metrics && (await loadMetrics(config));
  const tracing = config.tracing && (await loadTracing(config.tracing, config));
  let closeMetrics: (() => Promise<void>) | undefined;
  return {
    observer: combineObservers([tracing?.observer ?? {}, metrics?.observer ?? {}]),
    logFields: tracing?.logFields,
    observeDatabase: (db, log) => tracing?.observeDatabase(db, log),
    observeStorage: tracing?.observeStorage ?? ((storage) => storage),
    observeMailer: tracing?.observeMailer ?? ((mailer) => mailer),
    async serve({ db, live, log, config: { warnings }, encryption }) {
      if (!metrics || !config.metrics) return;
      const given = Object.keys(START_WARNINGS).map((each) => [each, warnings.some((name) => name === each)] as const);
      const start = { warnings: new Map(given), encryptionKeys: encryption.keys };
      metrics.watch({ db, live, log, start });
      const server = await metrics.serve(config.metrics).catch((error: unknown) => {
        throw toConfigError(error, config.metrics?.port ?? 0, 'METRICS_');
      });
      closeMetrics = server.close;
    },
    async close() {
      await Promise.all([closeMetrics?.(), tracing?.close()]);
    },
  };
}

async function loadMetrics({ revision }: ObservabilityConfig) {
  const { openMetrics } = await import('./platform/metrics/open-metrics.ts');
  return openMetrics({ version: programVersion(), revision });
}

async function loadTracing(
  { protocol }: NonNullable<Config['tracing']>,
  { trustedProxies, s3, smtpUrl }: ObservabilityConfig,
) {
  const [{ openTracing }, { traceRequests }, { traceStatements }, { traceMethods }] = await Promise.all([
    import('./platform/tracing/open-tracing.ts'),
    import('./platform/tracing/trace-requests.ts'),
    import('./platform/tracing/trace-statements.ts'),
    import('./platform/tracing/trace-methods.ts'),
  ]);
  const { tracer, observer, logFailures, close } = await openTracing({ version: programVersion(), protocol });
  const storageMethods = ['create', 'append', 'bytesReceived', 'put', 'readBuffer', 'read', 'remove'] as const;
  return {
    observer: { ...observer, request: traceRequests(tracer, parseNetworks(trustedProxies)) },
    logFields: tracer.logFields,
    observeDatabase: (db: Database, log: Log) => {
      traceStatements(db, tracer);
      logFailures((detail) => log.warn({ detail }, 'traces could not be exported'));
    },
    observeStorage: (storage: Storage) => traceMethods(storage, storageMethods, s3 ? 's3' : 'files', tracer),
    observeMailer: (mailer: Mailer) => traceMethods(mailer, ['send'], smtpUrl ? 'smtp' : 'outbox', tracer),
    close,
  };
}
