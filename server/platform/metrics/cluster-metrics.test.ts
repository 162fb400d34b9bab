import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const CLUSTER = fileURLToPath(new URL('../../testing/metrics-cluster.ts', import.meta.url));

test('the primary process of a cluster serves the metrics of its workers together', async () => {
  const primary = spawn(process.execPath, [CLUSTER], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void primary.kill());
  const [port] = (await once(primary.stdout.setEncoding('utf8'), 'data')) as [string];
  const text = await (await fetch(`http://127.0.0.1:${port.trim()}/metrics`)).text();
  expect(text).toContain('passa_http_requests_total{method="GET",route="/jobs/:jobId",status="200"} 2');
  expect(text).toContain('passa_http_request_duration_seconds_count{method="GET",route="/jobs/:jobId"} 2');
  expect(text).toContain(`passa_build_info{version="1.2.3",revision="abc",node="${process.version}"} 1`);
});
