import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect } from 'vitest';
import { openMailer } from '../mail/index.ts';
import { startWork } from '../work.ts';
import { PUBLIC_URL, readMail, type ReceivedMail } from './mail.ts';
import type { Passa } from './passa.ts';

export type Delivery = ReceivedMail & { from: string; to: string[] };

/**
 * A mail server for a test, which accepts one user and can refuse mails temporarily or permanently.
 * @param tls the private key and the certificate of one that is reached by TLS
 */
export async function startMailServer(tls?: { key: string; cert: string }) {
  const deliveries: Delivery[] = [];
  const behaviour = { refuses: false, refused: 0, unknown: new Set<string>() };
  const server = new SMTPServer({
    ...(tls && { secure: true, ...tls }),
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, callback) => {
      if (username === 'passa' && password === 'pa:ss') callback(null, { user: 'passa' });
      else callback(new Error('Unknown user'));
    },
    onRcptTo: ({ address }, _session, callback) => {
      if (!behaviour.unknown.has(address)) callback();
      else callback(Object.assign(new Error(`<${address}> is unknown here`), { responseCode: 550 }));
    },
    onData: (stream, { envelope }, callback) => {
      void text(stream).then((message) => {
        if (behaviour.refuses) {
          behaviour.refused += 1;
          callback(Object.assign(new Error('Try again later'), { responseCode: 451 }));
          return;
        }
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        deliveries.push({ ...readMail(message), from, to: envelope.rcptTo.map(({ address }) => address) });
        callback();
      });
    },
  });
  // A client that refuses the certificate ends the connection.
  if (tls) server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp${tls ? 's' : ''}://passa:pa%3Ass@127.0.0.1:${port}`,
    deliveries,
    behaviour,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Runs a program's background work, with a mail server of its own. */
export function useMailServer(passa: Passa) {
  const mail = {} as Awaited<ReturnType<typeof startMailServer>>;
  beforeAll(async () => {
    Object.assign(mail, await startMailServer());
    const from = 'Passa <shifts@passa.example>';
    await startWork(passa.services, openMailer({ smtpUrl: mail.url, outbox: '', from }, passa.log), PUBLIC_URL);
  });
  afterAll(() => mail.close());

  const mailsTo = ({ email }: { email: string }) => mail.deliveries.filter(({ to }) => to.includes(email));
  return {
    mail,
    mailsTo,
    /** The nth mail to a user, which is awaited. */
    mailTo: async (recipient: { email: string }, count = 1): Promise<Delivery> => {
      await expect.poll(() => mailsTo(recipient)).toHaveLength(count);
      const newest = mailsTo(recipient).at(-1);
      if (!newest) throw new Error(`${recipient.email} has no mail.`);
      return newest;
    },
  };
}

/**
 * Expects that a mail has the same content in text and in HTML, one action, and the unsubscribe link.
 * @param furtherLinks further links, such as to a map
 */
export function expectMail(
  { head, text, html }: Delivery,
  subject: string,
  actionPath: string,
  area: 'worker' | 'business',
  furtherLinks: string[] = [],
) {
  const settings = `${PUBLIC_URL}/${area}/profile#notifications`;
  const unsubscribe = /^List-Unsubscribe: <(\S+)>$/m.exec(head)?.[1] ?? '';
  expect(unsubscribe).toMatch(new RegExp(`^${PUBLIC_URL}/unsubscribe/[\\w-]+$`));
  expect(head).toMatch(new RegExp(`^Subject: ${subject}$`, 'm'));
  expect(head).toContain('\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\n');
  expect(text.match(/https?:\S+/g)).toEqual([...furtherLinks, PUBLIC_URL + actionPath, unsubscribe, settings]);
  expect(new Set(html.match(/(?<=href=")[^"]*/g))).toEqual(
    new Set([...furtherLinks, PUBLIC_URL + actionPath, unsubscribe, settings]),
  );
  const visibleText = html.replace(/<style>[^]*?<\/style>|<[^>]+>/g, '\n').replaceAll('&#39;', "'");
  for (const line of text.split('\n')) if (!/^(https?:|-- |.*:$)/.test(line)) expect(visibleText).toContain(line);
}
