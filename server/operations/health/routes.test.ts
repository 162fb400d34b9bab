import { expect, test } from 'vitest';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('the process lives and can serve, and says so to anybody', async () => {
  for (const path of ['/healthz', '/readyz']) {
    expect(await passa.visitor().get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
  }
});
