import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type CollectedSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
};

type ExportRequest = {
  resourceSpans: {
    resource: { attributes: CollectedSpan['attributes'] };
    scopeSpans: { spans: CollectedSpan[] }[];
  }[];
};

/** Receives traces as an OpenTelemetry collector does (OTLP over HTTP, as JSON). */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = [];
  const received: string[] = [];
  const resources: CollectedSpan['attributes'][] = [];
  const server = createServer((incoming, outgoing) => {
    void text(incoming).then((body) => {
      if (incoming.url !== '/v1/traces') throw new Error(`Traces were sent to ${incoming.url}.`);
      received.push(body);
      for (const { resource, scopeSpans } of (JSON.parse(body) as ExportRequest).resourceSpans) {
        resources.push(resource.attributes);
        spans.push(...scopeSpans.flatMap((scope) => scope.spans));
      }
      outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    resources,
    /** Everything received, as it was sent. */
    text: () => received.join('\n'),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
