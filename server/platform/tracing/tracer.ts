import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
  type SpanKind,
  type Tracer as OpenTelemetryTracer,
} from '@opentelemetry/api';
import pg from 'pg';

export type SpanOptions = {
  kind: SpanKind;
  attributes?: Attributes;
  /** The context of the parent; the active span by default. */
  parent?: Context;
};

/** Starts spans. The active span follows the asynchronous call, as the language does, so nothing global is registered. */
export type Tracer = {
  /** Runs work in a span, which is the active one meanwhile. */
  inSpan: <Result>(name: string, options: SpanOptions, run: (span: Span) => Promise<Result>) => Promise<Result>;
  /** Whether there is an active span that is recorded: other work, such as polling, has no spans of its own. */
  isRecording: () => boolean;
  /** The active trace and span, for log lines. */
  logFields: () => { traceId?: string; spanId?: string };
};

export function createTracer(tracer: OpenTelemetryTracer): Tracer {
  const contexts = new AsyncLocalStorage<Context>();
  const active = () => contexts.getStore() ?? ROOT_CONTEXT;
  return {
    async inSpan(name, { kind, attributes = {}, parent = active() }, run) {
      const span = tracer.startSpan(name, { kind, attributes }, parent);
      try {
        return await contexts.run(trace.setSpan(parent, span), () => run(span));
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', errorType(error));
        throw error;
      } finally {
        span.end();
      }
    },
    isRecording: () => trace.getSpan(active())?.isRecording() ?? false,
    logFields: () => {
      const span = trace.getSpan(active())?.spanContext();
      return span ? { traceId: span.traceId, spanId: span.spanId } : {};
    },
  };
}

/** The class or the SQLSTATE of an error. Its message may contain values of a row, or an email address. */
function errorType(error: unknown): string {
  if (error instanceof pg.DatabaseError && error.code !== undefined) return error.code;
  return error instanceof Error ? error.name : 'unknown';
}
