import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanKind, type DiagLogger } from '@opentelemetry/api';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Observer } from '../observability/observer.ts';
import type { OtlpProtocol } from './protocols.ts';
import { createTracer, type Tracer } from './tracer.ts';

/** How long a stopping process sends its last spans. Milliseconds. */
const FLUSH_TIMEOUT = 2_000;
/** A collector that is away is logged so often. Milliseconds. */
const WARN_EVERY = 60_000;

export type Tracing = {
  tracer: Tracer;
  observer: Pick<Required<Observer>, 'task'>;
  /** Reports failures of the export, at most once a minute. */
  logFailures: (warn: (detail: string) => void) => void;
  /** Sends the last spans. */
  close: () => Promise<void>;
};

type TracingOptions = { version: string; protocol: OtlpProtocol };

/** Opens the export of traces. OpenTelemetry's own variables say where to, how often, and which requests are recorded. */
export async function openTracing({ version, protocol }: TracingOptions): Promise<Tracing> {
  const defaults = resourceFromAttributes({
    'service.name': 'passa',
    'service.version': version,
    'service.instance.id': randomUUID(),
  });
  const provider = new BasicTracerProvider({
    resource: defaults.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await openExporter(protocol))],
  });
  const tracer = createTracer(provider.getTracer('passa'));
  return {
    tracer,
    observer: {
      task: (name, run) =>
        tracer.inSpan(`task ${name}`, { kind: SpanKind.CONSUMER, parent: ROOT_CONTEXT }, () => run()),
    },
    logFailures: (warn) => diag.setLogger(rareLogger(warn), DiagLogLevel.WARN),
    close: async () => {
      // A collector that does not answer must not delay the stop.
      await Promise.race([provider.shutdown().catch(() => {}), setTimeout(FLUSH_TIMEOUT, undefined, { ref: false })]);
    },
  };
}

async function openExporter(protocol: OtlpProtocol): Promise<SpanExporter> {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
}

function rareLogger(warn: (detail: string) => void): DiagLogger {
  let lastAt = -Infinity;
  const write = (detail: string) => {
    if (performance.now() - lastAt < WARN_EVERY) return;
    lastAt = performance.now();
    warn(detail);
  };
  const ignore = () => {};
  return { error: write, warn: write, info: ignore, debug: ignore, verbose: ignore };
}
