import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rows } from '../../testing/database.ts';
import { usePassa } from '../../testing/passa.ts';
import { openDevices } from './device.ts';

const passa = usePassa();
const EMAIL = 'ada@example.com';
const ID = /^passa\.device=([0-9a-f-]{36})~(\d+)~([\w-]{43})(;|$)/;

const withCookie = (cookie?: string) => new Headers(cookie === undefined ? {} : { Cookie: cookie });
const valueIn = (cookie: string) => cookie.split(';')[0] ?? '';

test('a device is known by its cookie, for the address that it logged in to only', async () => {
  const devices = await openDevices(passa.db, undefined, passa.clock.now);
  const mark = devices.mark(withCookie(), EMAIL);
  const [, id = '', time = '', seal = ''] = ID.exec(mark) ?? [];
  const known = (value: string, email = EMAIL) => devices.findKnown(withCookie(`passa.device=${value}`), email);
  expect(known(`${id}~${time}~${seal}`)).toBe(id);
  expect(known(`${id}~${time}~${seal}`, 'bo@example.com')).toBeUndefined();
  expect(devices.findKnown(withCookie(), EMAIL)).toBeUndefined();
  for (const forged of [
    id,
    `${id}~${seal}`,
    `${id}~${time}~`,
    `~${time}~${seal}`,
    `${id}~${time}~${seal.slice(0, -2)}`,
    `${id}~${Number(time) + 1}~${seal}`,
    `other~${time}~${seal}`,
    `${id}~${time}~${'A'.repeat(43)}`,
  ]) {
    expect(known(forged), forged).toBeUndefined();
  }
});

test('a device is not known 400 days after its last log-in', async () => {
  let now = new Date('2026-09-01T06:00:00.000Z');
  const devices = await openDevices(passa.db, undefined, () => now);
  const first = withCookie(valueIn(devices.mark(withCookie(), EMAIL)));
  const id = devices.findKnown(first, EMAIL);
  now = new Date('2027-10-06T05:59:59.000Z');
  expect(devices.findKnown(first, EMAIL)).toBe(id);
  const renewed = withCookie(valueIn(devices.mark(first, EMAIL)));
  now = new Date('2027-10-06T06:00:00.000Z');
  expect(devices.findKnown(first, EMAIL)).toBeUndefined();
  expect(devices.findKnown(renewed, EMAIL)).toBe(id);
});

test('a known device keeps its id, and an unknown one gets a new id', async () => {
  const devices = await openDevices(passa.db, undefined, passa.clock.now);
  const first = devices.mark(withCookie(), EMAIL);
  const again = devices.mark(withCookie(valueIn(first)), EMAIL);
  expect(ID.exec(again)?.[1]).toBe(ID.exec(first)?.[1]);
  expect(devices.mark(withCookie(), EMAIL)).not.toBe(first);
});

test('the cookie lasts 400 days, is HttpOnly, and Secure with TLS', async () => {
  const attributes = (isSecure: boolean) =>
    ['Max-Age=34560000', 'Path=/', 'HttpOnly', ...(isSecure ? ['Secure'] : []), 'SameSite=Lax'].join('; ');
  const [plain, secured] = [
    await openDevices(passa.db, undefined, passa.clock.now),
    await openDevices(passa.db, 'https://passa.example', passa.clock.now),
  ];
  expect(plain.mark(withCookie(), EMAIL).replace(/^[^;]*; /, '')).toBe(attributes(false));
  const cookie = secured.mark(withCookie(), EMAIL);
  expect(cookie).toMatch(/^__Host-passa\.device=/);
  expect(cookie.replace(/^[^;]*; /, '')).toBe(attributes(true));
});

test('the secret keeps the name that earlier versions gave it', async () => {
  await openDevices(passa.db, undefined, passa.clock.now);
  const kept = await rows<{ name: string; length: number }>(
    passa.db,
    sql`select name, length(value) as length from secrets order by name`,
  );
  // 32 random bytes each, in base64url.
  const names = ['attempts', 'check-in-tickets', 'devices', 'kiosk-pins', 'session-cookies'];
  expect(kept).toEqual(names.map((name) => ({ name, length: 43 })));
});
