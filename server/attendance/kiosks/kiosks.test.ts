import { beforeAll, expect, test } from 'vitest';
import { MAX_KIOSKS } from '@passa/domain';
import { aBusiness, type TestUser } from '../../testing/builders.ts';
import { expectNothingWritten, expectRefusal } from '../../testing/expectations.ts';
import { aKiosk } from '../../testing/kiosks.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen Krog' });
});

type Added = { kiosk: { id: string; isPaired: boolean }; pairing: { code: string; endsAt: string } };
const add = async (name = 'Bar') => (await business.visitor.post<Added>('/api/kiosks', { name })).body;
const kiosksNow = async () =>
  (await business.visitor.get<{ kiosks: { id: string; isPaired: boolean }[] }>('/api/kiosks')).body.kiosks;

test('a code pairs a tablet once, which then shows the venue', async () => {
  const { kiosk, pairing } = await add();
  expect(kiosk.isPaired).toBe(false);
  expect(pairing.code).toMatch(/^\d{8}$/);
  const tablet = passa.visitor();
  const grouped = `${pairing.code.slice(0, 4)} ${pairing.code.slice(4)}`;
  expect((await tablet.post('/api/kiosk/pairing', { code: grouped })).status).toBe(204);
  const { body } = await tablet.get('/api/kiosk/screen');
  expect(body).toMatchObject({ kioskId: kiosk.id, name: 'Bar', venueName: 'Kajen Krog', people: [] });
  expect((await kiosksNow()).find(({ id }) => id === kiosk.id)?.isPaired).toBe(true);

  const again = await passa.visitor().post('/api/kiosk/pairing', { code: pairing.code });
  expect(again).toMatchObject({ status: 409, body: { error: { code: 'pairingCodeWrong' } } });
});

test('a tablet learns whether it is paired and has a session, without a refusal', async () => {
  const unpaired = await passa.visitor().get('/api/kiosk/pairing');
  expect(unpaired).toMatchObject({ status: 200, body: { isPaired: false, hasSession: false } });
  const { id, visitor } = await aKiosk(passa, business);
  expect((await visitor.get('/api/kiosk/pairing')).body).toEqual({ isPaired: true, hasSession: true });
  passa.clock.set('2026-09-02T06:00:00.000Z');
  expect((await visitor.get('/api/kiosk/pairing')).body).toEqual({ isPaired: true, hasSession: false });
  passa.clock.reset();
  await business.visitor.delete(`/api/kiosks/${id}`);
  expect((await visitor.get('/api/kiosk/pairing')).body).toEqual({ isPaired: false, hasSession: false });
});

test('a code ends after ten minutes', async () => {
  const { pairing } = await add();
  passa.clock.set(new Date(Date.parse(pairing.endsAt)).toISOString());
  const { status } = await passa.visitor().post('/api/kiosk/pairing', { code: pairing.code });
  passa.clock.reset();
  expect(status).toBe(409);
});

test('a session ends after 24 hours, and the tablet begins another without a code', async () => {
  const tablet = await aKiosk(passa, business);
  passa.clock.set('2026-09-02T06:00:00.000Z');
  expect(await tablet.visitor.get('/api/kiosk/screen')).toMatchObject({
    status: 401,
    body: { error: { code: 'kioskNotPaired' } },
  });
  expect((await tablet.visitor.post('/api/kiosk/session')).status).toBe(204);
  expect((await tablet.visitor.get('/api/kiosk/screen')).status).toBe(200);
  passa.clock.reset();
});

test('another tablet with a new code takes the place of the first', async () => {
  const first = await aKiosk(passa, business);
  const { body } = await business.visitor.post<{ pairing: { code: string } }>(`/api/kiosks/${first.id}/pairing`);
  expect((await first.visitor.get('/api/kiosk/screen')).status, 'until the code is used').toBe(200);
  const second = passa.visitor();
  await second.post('/api/kiosk/pairing', { code: body.pairing.code });
  expect((await second.get('/api/kiosk/screen')).status).toBe(200);
  expect((await first.visitor.get('/api/kiosk/screen')).status).toBe(401);
  expect((await first.visitor.post('/api/kiosk/session')).status).toBe(401);
});

test('a revoked kiosk is gone at once', async () => {
  const { id, visitor } = await aKiosk(passa, business);
  expect((await business.visitor.delete(`/api/kiosks/${id}`)).status).toBe(204);
  expect((await visitor.get('/api/kiosk/screen')).status).toBe(401);
  expect((await visitor.post('/api/kiosk/session')).status).toBe(401);
  expect((await business.visitor.post(`/api/kiosks/${id}/pairing`)).status).toBe(404);
  expect((await kiosksNow()).map((kiosk) => kiosk.id)).not.toContain(id);
});

test.for(['1234567', '123456789', 'abcdefgh', ''])('the code %j is refused', async (code) => {
  expect(await passa.visitor().post('/api/kiosk/pairing', { code })).toMatchObject({
    status: 400,
    body: { error: { fields: { code: 'Enter the 8 digits that the venue sees under Kiosks' } } },
  });
});

test('a venue has a limited number of kiosks', async () => {
  const other = await aBusiness(passa);
  const add = () => other.visitor.post('/api/kiosks', { name: 'Kiosk' });
  for (let count = 0; count < MAX_KIOSKS; count += 1) expect((await add()).status).toBe(201);
  expectRefusal(await expectNothingWritten(passa.db, add), 409, 'tooManyKiosks');
});

test('a venue adds a limited number of kiosks in a day, also if it removes them', async () => {
  const other = await aBusiness(passa);
  const addAndRemove = async () => {
    const added = await other.visitor.post<Added>('/api/kiosks', { name: 'Kiosk' });
    if (added.status === 201) await other.visitor.delete(`/api/kiosks/${added.body.kiosk.id}`);
    return added.status;
  };
  for (let count = 0; count < 30; count += 1) expect(await addAndRemove()).toBe(201);
  expectRefusal(
    await expectNothingWritten(passa.db, () => other.visitor.post('/api/kiosks', { name: 'Kiosk' })),
    429,
    'tooManyNewKiosks',
  );
  passa.clock.set('2026-09-02T06:00:00.000Z');
  expect(await addAndRemove()).toBe(201);
  passa.clock.reset();
});

const attempt = async (code: string) => (await passa.visitor().post('/api/kiosk/pairing', { code })).status;
const wrongCodes = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => first + String(index).padStart(5, '0'));

test('after twenty wrong codes for a kiosk, none is compared for it for a quarter of an hour, and others are', async () => {
  passa.clock.set('2026-09-01T07:00:00.000Z');
  const { kiosk, pairing } = await add();
  const part = pairing.code.slice(0, 3);
  const wrong = wrongCodes(part, 22).filter((code) => code !== pairing.code);
  for (const code of wrong.slice(0, 20)) expect(await attempt(code)).toBe(409);
  expect([await attempt(wrong[20] ?? ''), await attempt(pairing.code)]).toEqual([429, 429]);

  let other = await add();
  while (other.pairing.code.startsWith(part)) other = await add();
  expect(await attempt(other.pairing.code), 'of another kiosk').toBe(204);
  passa.clock.set('2026-09-01T07:14:59.999Z');
  expect(await attempt(wrong[0] ?? '')).toBe(429);
  passa.clock.set('2026-09-01T07:15:00.000Z');
  const renewed = await business.visitor.post<{ pairing: { code: string } }>(`/api/kiosks/${kiosk.id}/pairing`);
  expect(await attempt(renewed.body.pairing.code)).toBe(204);
  passa.clock.reset();
});

test('three hundred wrong codes of a stranger leave the pairing of a venue possible', async () => {
  passa.clock.set('2026-09-01T08:00:00.000Z');
  const { pairing } = await add();
  const others = Array.from({ length: 301 }, (_, index) => String(index).padStart(3, '0')).filter(
    (first) => !pairing.code.startsWith(first),
  );
  for (const first of others) await attempt(`${first}12345`);
  expect(await attempt(pairing.code)).toBe(204);
  passa.clock.reset();
});
