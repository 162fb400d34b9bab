import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { countOf } from './database.ts';
import type { Passa } from './passa.ts';
import type { Visitor } from './visitor.ts';

// A push service and its browsers. Messages are decrypted by the RFCs (8188, 8291 and 8292) with Node's own ciphers,
// and not by the library that encrypted them.

type Claims = { aud: string; exp: number; sub: string };
export type Received = {
  headers: IncomingHttpHeaders;
  /** The size of the message. Bytes. */
  size: number;
  /** The content that the browser shows. */
  message: { title: string; body: string; url: string; tag: string };
  /** The claims of the sender, signed with this key. */
  claims: Claims;
  key: string;
};

export type Browser = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  /** The received messages. */
  received: Received[];
  /** The status of the push service's responses. */
  status: number;
  /** How many attempts to send there were. */
  attempts: number;
};

/** A push service on a port of its own. */
export async function startPushService() {
  const browsers = new Map<string, { browser: Browser; read: (body: Buffer) => Received['message'] }>();
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const found = browsers.get(request.url ?? '');
      if (!found) return response.writeHead(404).end();
      const { browser, read } = found;
      browser.attempts += 1;
      if (browser.status < 300) {
        const signed = readVapid(request.headers.authorization ?? '');
        browser.received.push({ headers: request.headers, size: body.length, message: read(body), ...signed });
      }
      return response.writeHead(browser.status, { Location: '/elsewhere' }).end('A body that is ignored');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** A browser with keys of its own. */
    browser(): Browser {
      const pair = createECDH('prime256v1');
      const [path, auth, point] = [`/to/${randomUUID()}`, randomBytes(16), pair.generateKeys()];
      const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') };
      const browser: Browser = {
        subscription: { endpoint: origin + path, keys },
        received: [],
        status: 201,
        attempts: 0,
      };
      browsers.set(path, { browser, read: (body) => decrypt(body, (other) => pair.computeSecret(other), point, auth) });
      return browser;
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Starts a push service for the tests of a file, configured as an additional one. */
export function usePushService(passa: Passa) {
  const service = {} as Awaited<ReturnType<typeof startPushService>>;
  beforeAll(async () => {
    Object.assign(service, await startPushService());
    passa.services.config.pushServices.push(service.origin);
  });
  afterAll(() => service.close());
  const expectTasks = (condition: string) =>
    expect.poll(() => countOf(passa.db, 'queue.job', `name = 'push-notification' and ${condition}`));
  const untilPushed = async () => {
    const waiting = "name like 'push-%' and state in ('created', 'active')";
    await expect.poll(() => countOf(passa.db, 'queue.job', waiting)).toBe(0);
  };
  return {
    service,
    /** Subscribes a session with a browser of its own. */
    subscribe: async ({ visitor }: { visitor: Visitor }, browser = service.browser()): Promise<Browser> => {
      const { status } = await visitor.put('/api/push/subscription', browser.subscription);
      expect(status).toBe(200);
      return browser;
    },
    /** Waits until every message was sent, has failed, or waits for a retry. */
    untilPushed,
    /** Runs all retries at once. */
    runRetries: async (): Promise<void> => {
      await expectTasks("state = 'retry'").toBeGreaterThan(0);
      await passa.db.execute(sql`
        update queue.job set start_after = now() where name = 'push-notification' and state = 'retry'`);
      passa.services.queue.wake('push-notification');
      await expectTasks("state = 'retry' and start_after <= now()").toBe(0);
      await untilPushed();
    },
    /** The nth message to a browser, which is awaited. */
    messageTo: async (browser: Browser, count = 1): Promise<Received> => {
      await expect.poll(() => browser.received).toHaveLength(count);
      const newest = browser.received.at(-1);
      if (!newest) throw new Error('The browser was sent nothing.');
      return newest;
    },
  };
}

/** RFC 8291, 3.3 and 3.4; a single record (RFC 8188, 2). */
function decrypt(
  body: Buffer,
  computeSecret: (other: Buffer) => Buffer,
  point: Buffer,
  auth: Buffer,
): Received['message'] {
  const [salt, recordSize, keyLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  if (record.length > recordSize) throw new Error('There is more than one record.');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
  const secret = Buffer.from(hkdfSync('sha256', computeSecret(sender), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  return JSON.parse(padded.subarray(0, end).toString()) as Received['message'];
}

/**
 * RFC 8292, 2 and 3.
 * @throws where the signature is not the key's
 */
function readVapid(authorization: string): { claims: Claims; key: string } {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned, 'the signature').toBe(true);
  expect(parsed(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  return { claims: parsed(body) as Claims, key };
}

const parsed = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());
