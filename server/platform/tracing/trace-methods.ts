import { SpanKind } from '@opentelemetry/api';
import type { Tracer } from './tracer.ts';

/**
 * Wraps an object so that each of its listed methods runs in a span, for calls of other servers.
 * @param prefix begins the names of the spans, as in `s3 put`
 */
export function traceMethods<Target extends object>(
  target: Target,
  methods: readonly (keyof Target & string)[],
  prefix: string,
  tracer: Tracer,
): Target {
  const traced = methods.map((method) => {
    const call = (target[method] as (...args: unknown[]) => Promise<unknown>).bind(target);
    const run = (...args: unknown[]) =>
      tracer.inSpan(`${prefix} ${method}`, { kind: SpanKind.CLIENT }, () => call(...args));
    return [method, run] as const;
  });
  return { ...target, ...Object.fromEntries(traced) };
}
