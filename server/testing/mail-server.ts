import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMail, type ReceivedMail } from './mail.ts';

export type Delivery = ReceivedMail & { from: string; to: string[] };

/** A mail server of a test's own, which takes mail from one user and can be told to refuse it. */
export async function startMailServer() {
  const deliveries: Delivery[] = [];
  const state = { refuses: false, refused: 0 };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === 'passa' && password === 'pa:ss') callback(null, { user: 'passa' });
      else callback(new Error('Who are you?'));
    },
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((message) => {
        if (state.refuses) {
          state.refused += 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        deliveries.push({ ...readMail(message), from, to: envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://passa:pa%3Ass@127.0.0.1:${port}`,
    deliveries,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
