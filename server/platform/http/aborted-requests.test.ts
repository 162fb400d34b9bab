import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { pino } from 'pino';
import { aBusiness } from '../../testing/builders.ts';
import { startPassa, usePassa } from '../../testing/passa.ts';

const passa = usePassa();

test('a client that disconnects while sending a body is logged at debug level only', async () => {
  const lines: { level: number; msg?: string }[] = [];
  const log = pino(
    { level: 'trace' },
    { write: (line: string) => void lines.push(JSON.parse(line) as { level: number }) },
  );
  const running = await startPassa(passa.db, { log });
  const { visitor } = await aBusiness(running);
  for (const piece of ['5\r\n{"tit\r\n', '0']) {
    lines.length = 0;
    const socket = connect(Number(new URL(visitor.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    socket.write(
      `POST /api/jobs HTTP/1.1\r\nHost: ${new URL(visitor.baseUrl).host}\r\nOrigin: ${visitor.baseUrl}\r\n` +
        `Cookie: ${visitor.cookie}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${piece}`,
    );
    // The request has reached the app once its session was looked up.
    await expect
      .poll(() =>
        running
          .visitor()
          .get('/api/session')
          .then(({ status }) => status),
      )
      .toBe(200);
    socket.destroy();
    await expect.poll(() => lines.map(({ msg }) => msg)).toContain('the client disconnected');
    expect(lines.filter(({ level }) => level > 20)).toEqual([]);
  }
  await running.close();
});
