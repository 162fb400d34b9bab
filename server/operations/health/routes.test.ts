import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('the health route is public and reports that the process can serve', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect(await passa.visitor().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});
