import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBusiness, aWorker, type TestUser } from '../../testing/builders.ts';
import { rows } from '../../testing/database.ts';
import {
  aKiosk,
  anEvent,
  anInspectionCode,
  aShift,
  INSPECTION_CODE,
  send,
  type TestKiosk,
} from '../../testing/kiosks.ts';
import { requireStoredCode } from '../kiosks/inspection-code.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { usePassa } from '../../testing/passa.ts';
import { readPdf } from '../../testing/pdf.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import { tracesOf } from '../../testing/traces.ts';

const passa = usePassa();
const { mailTo } = useMailServer(passa);
let business: TestUser;
let worker: TestUser;
let kiosk: TestKiosk;
const [NUMBER, OTHER_NUMBER] = [personalNumberOf('1990-01-01'), personalNumberOf('1985-03-02')];
const DAY = '2026-09-05';
/** The night of the shift, from 17:00 to 02:00 in Stockholm. */
const at = (time: string) => `2026-09-${time < '12:00' ? '06' : '05'}T${time}:00.000Z`;
const WHO = { inspectorName: 'Karin Holm', authority: 'Skatteverket' };
const INSPECTOR = { ...WHO, inspectionCode: INSPECTION_CODE };

/** A worker with a number, and a person without a shift who is still there at 02:30. */
beforeEach(async () => {
  [business, worker] = [
    await aBusiness(passa, {
      ...{ businessName: 'Kajen Krog', organisationNumber: '556016-0680' },
      ...{ businessAddress: 'Ågatan 3', zipCode: '411 03', city: 'Gothenburg' },
    }),
    await aWorker(passa),
  ];
  await anInspectionCode(business);
  kiosk = await aKiosk(passa, business);
  const shift = await aShift(business, worker);
  await worker.visitor.put('/api/profile/personal-number', { country: 'SE', number: NUMBER });
  const cook = { type: 'newPerson', id: randomUUID(), name: '=Bo Ek', country: 'SE', number: OTHER_NUMBER };
  passa.clock.set(at('00:30'));
  await send(passa, kiosk, [
    anEvent('checkIn', at('15:00'), shift),
    anEvent('breakStart', at('18:00'), shift),
    anEvent('breakEnd', at('18:20'), shift),
    anEvent('checkOut', at('00:05'), shift),
    { id: randomUUID(), kind: 'checkIn', recordedAt: at('16:00'), person: cook },
  ]);
  const { body } = await business.visitor.get<{ entries: { events: { id: string }[] }[] }>(
    `/api/staff-ledger?day=${DAY}`,
  );
  await business.visitor.post(`/api/attendance-events/${body.entries[0]?.events[0]?.id}/corrections`, {
    ...{ id: randomUUID(), occurredAt: at('14:55'), reason: 'The tablet was off' },
  });
});
afterEach(() => passa.clock.reset());

type Entry = { key: string; name: string; hasNumber: boolean; times: object[]; changes: object[] };
type Ledger = { company: object; day: string; today: string; here: Entry[]; entries: Entry[] };
const ledger = async (query = '') => (await kiosk.visitor.get<Ledger>(`/api/kiosk/ledger${query}`)).body;
type Reveal = { inspectorName: string; authority: string; format: string; kioskName: string; at: string };
const reveals = async (user = business) =>
  (await user.visitor.get<{ reveals: Reveal[] }>('/api/staff-ledger/reveals')).body.reveals;

const download = async (json: object) => {
  const response = await fetch(`${kiosk.visitor.baseUrl}/api/kiosk/ledger/exports`, {
    method: 'POST',
    headers: {
      ...{ 'Content-Type': 'application/json', Cookie: kiosk.visitor.cookie },
      Origin: kiosk.visitor.baseUrl,
    },
    body: JSON.stringify(json),
  });
  expect(response.status).toBe(201);
  return { headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
};

test('an inspector sees who is there and any day back, without personal numbers', async () => {
  const today = await ledger('?day=2026-09-06');
  expect(today).toMatchObject({ day: '2026-09-06', today: '2026-09-06', entries: [], here: [{ name: '=Bo Ek' }] });
  const day = await ledger(`?day=${DAY}`);
  expect(day).toMatchObject({
    company: { name: 'Kajen Krog', number: '556016-0680', premises: 'Ågatan 3, 411 03 Gothenburg' },
  });
  expect(day.entries).toMatchObject([
    {
      ...{ name: 'Astrid Lind', hasNumber: true, times: [{ start: at('14:55'), end: at('00:05') }] },
      changes: [{ type: 'moved', before: at('15:00'), after: at('14:55'), reason: 'The tablet was off' }],
    },
    { name: '=Bo Ek', hasNumber: true, times: [{ start: at('16:00'), end: null }] },
  ]);
  for (const hidden of [NUMBER, OTHER_NUMBER, 'break']) expect(JSON.stringify([today, day])).not.toContain(hidden);
  expect(await reveals()).toEqual([]);
});

test('after midnight the ledger opens on the day before, while a person of that day is there', async () => {
  const { key } = (await ledger()).here[0] ?? {};
  const ofVenue = async () => (await business.visitor.get<Ledger>('/api/staff-ledger')).body;
  for (const opened of [await ledger(), await ofVenue()])
    expect(opened).toMatchObject({ day: DAY, today: '2026-09-06', entries: [{ name: 'Astrid Lind' }, { key }] });
  const cook = { type: 'person', id: key?.slice(DAY.length + 1) };
  await send(passa, kiosk, [{ id: randomUUID(), kind: 'checkOut', recordedAt: at('00:30'), person: cook }]);
  for (const opened of [await ledger(), await ofVenue()])
    expect(opened).toMatchObject({ day: '2026-09-06', here: [], entries: [] });
});

test('personal numbers are shown with the code of the venue and a name, and the venue reads that', async () => {
  const shown = await kiosk.visitor.post<{ numbers: object[] }>('/api/kiosk/ledger/reveals', {
    ...{ from: DAY, to: '2026-09-06', ...INSPECTOR },
  });
  const { entries } = await ledger(`?day=${DAY}`);
  expect(shown).toMatchObject({ status: 201 });
  expect(shown.body.numbers).toEqual([
    { key: entries[0]?.key, number: NUMBER },
    { key: entries[1]?.key, number: OTHER_NUMBER },
  ]);
  expect(await reveals()).toMatchObject([
    { ...WHO, format: 'screen', kioskName: 'Bar', fromDay: DAY, toDay: '2026-09-06', at: at('00:30') },
  ]);
  expect(await reveals(await aBusiness(passa))).toEqual([]);
  // Neither who asked nor the numbers are anywhere in clear text.
  expect(await tracesOf(passa, [INSPECTOR.inspectorName, INSPECTION_CODE, NUMBER, OTHER_NUMBER])).toEqual([]);
});

type Notified = { kind: string; job: object | null; kioskName: string | null; workerName: string | null };
const notified = async () =>
  (await business.visitor.get<{ notifications: Notified[] }>('/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'numbersRevealed',
  );
const ask = (inspector: object = {}) =>
  kiosk.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...INSPECTOR, ...inspector });

test('the venue is notified once of an inspection, and of each other person who asks', async () => {
  await ask();
  await download({ from: DAY, to: DAY, format: 'pdf', inspector: INSPECTOR });
  expect(await notified()).toMatchObject([{ job: null, kioskName: 'Bar', workerName: null }]);
  await ask({ inspectorName: 'Nils Berg' });
  expect(await notified()).toHaveLength(2);
  passa.clock.set(at('01:30'));
  await ask();
  expect(await notified()).toHaveLength(3);
  await download({ from: DAY, to: DAY, format: 'pdf', inspector: null });
  expect(await notified(), 'a file without numbers reveals nothing').toHaveLength(3);
});

test('an inspector who asks again and again begins another inspection each hour', async () => {
  for (const time of ['00:30', '01:20', '01:29', '02:10', '03:00']) {
    passa.clock.set(at(time));
    await ask();
  }
  expect(await reveals()).toHaveLength(5);
  expect(await notified()).toHaveLength(2);
  passa.clock.set(at('03:10'));
  await ask();
  expect(await notified()).toHaveLength(3);
});

const toldTo = async (user: TestUser) =>
  (await user.visitor.get<{ notifications: Notified[] }>('/api/notifications')).body.notifications.filter(
    ({ kind }) => kind === 'ownNumberRevealed',
  );

test('a worker is notified once of an inspection that has shown their number, and not of one of other days', async () => {
  const another = await aWorker(passa);
  await kiosk.visitor.post('/api/kiosk/ledger/reveals', { from: '2026-09-06', to: '2026-09-06', ...INSPECTOR });
  expect(await toldTo(worker)).toEqual([]);
  await ask();
  await download({ from: DAY, to: DAY, format: 'pdf', inspector: INSPECTOR });
  expect(await toldTo(worker)).toMatchObject([{ kioskName: 'Bar', job: null, businessName: 'Kajen Krog' }]);
  passa.clock.set(at('01:30'));
  await ask();
  expect(await toldTo(worker)).toHaveLength(2);
  await download({ from: DAY, to: DAY, format: 'pdf', inspector: null });
  expect(await toldTo(worker), 'a file without numbers').toHaveLength(2);
  expect(await toldTo(another)).toEqual([]);
});

test('a code is entered in small letters and groups, and kept as a hash that no response has', async () => {
  await anInspectionCode(business, 'åre-4711 krog');
  expect((await ask()).status, 'the earlier code').toBe(403);
  expect((await ask({ inspectionCode: 'ÅRE4711KROG' })).status).toBe(201);
  const kept = await rows<{ code_hash: string }>(
    passa.db,
    sql`select code_hash from inspection_codes where business_id = ${business.partyId}`,
  );
  expect(kept).toHaveLength(1);
  expect(await tracesOf(passa, ['ÅRE4711KROG', 'åre-4711 krog'])).toEqual([]);
  const { body } = await business.visitor.get('/api/kiosks');
  expect(body).toMatchObject({ inspectionCodeSetAt: at('00:30') });
  expect(JSON.stringify(body)).not.toContain(kept[0]?.code_hash);
  const entries = await rows(
    passa.db,
    sql`select id from audit_log where action = 'inspection-code-set' and account_id = ${business.partyId}`,
  );
  expect(entries).toHaveLength(2);
});

test.for(['12345', '1234567890123', 'KROG_4711', ''])('the code %j is not set', async (inspectionCode) => {
  const refused = await business.visitor.put('/api/inspection-code', { inspectionCode });
  expect(refused).toMatchObject({
    status: 400,
    body: { error: { fields: { inspectionCode: 'Enter 6 to 12 digits or letters' } } },
  });
  expect((await ask()).status, 'the code from before').toBe(201);
});

test('a venue without a code shows no personal number, and the kiosk says where the owner sets one', async () => {
  const other = await aBusiness(passa);
  const { visitor } = await aKiosk(passa, other);
  expect((await visitor.get('/api/kiosk/ledger')).body).toMatchObject({ hasInspectionCode: false });
  const period = { from: DAY, to: DAY };
  const message =
    'This venue has no inspection code, so no personal numbers can be shown. The owner sets one in Passa, under Kiosks.';
  for (const [path, json] of [
    ['/api/kiosk/ledger/reveals', { ...period, ...INSPECTOR }],
    ['/api/kiosk/ledger/exports', { ...period, format: 'csv', inspector: INSPECTOR }],
  ] as const)
    expect(await visitor.post(path, json)).toMatchObject({
      status: 409,
      body: { error: { code: 'inspectionCodeNotSet', message } },
    });
  expect((await visitor.post('/api/kiosk/ledger/exports', { ...period, format: 'csv', inspector: null })).status).toBe(
    201,
  );
  expect(await reveals(other)).toEqual([]);
});

test('five wrong codes at the kiosks of a venue keep the right one out for a quarter of an hour', async () => {
  const other = await aKiosk(passa, business);
  const wrong = { ...INSPECTOR, inspectionCode: '000000' };
  const reveal = { from: DAY, to: DAY, ...wrong };
  const file = { from: DAY, to: DAY, format: 'pdf', inspector: wrong };
  for (let guess = 0; guess < 5; guess += 1) {
    const { visitor } = guess % 2 === 0 ? kiosk : other;
    const guessed =
      guess < 3
        ? await visitor.post('/api/kiosk/ledger/reveals', reveal)
        : await visitor.post('/api/kiosk/ledger/exports', file);
    expect(guessed).toMatchObject({
      status: 403,
      body: { error: { code: 'inspectionCodeWrong', fields: { inspectionCode: "That inspection code isn't right." } } },
    });
  }
  expect(await ask()).toMatchObject({
    status: 429,
    body: { error: { code: 'tooManyGuesses', message: 'Too many attempts. Please wait 15 minutes and try again.' } },
  });
  const third = await aKiosk(passa, business);
  expect(await third.visitor.post('/api/kiosk/ledger/reveals', { ...reveal, ...INSPECTOR })).toMatchObject({
    status: 429,
  });
  expect([await reveals(), await notified(), await toldTo(worker)]).toEqual([[], [], []]);
  const elsewhere = await aBusiness(passa);
  await anInspectionCode(elsewhere);
  const { visitor } = await aKiosk(passa, elsewhere);
  expect((await visitor.post('/api/kiosk/ledger/reveals', { ...reveal, ...INSPECTOR })).status).toBe(201);
  passa.clock.set(at('00:46'));
  expect((await ask()).status).toBe(201);
});

test('twenty wrong codes in a day keep the right one out until the next, and right ones do not count', async () => {
  for (const time of ['00:30', '00:50', '01:10', '01:30']) {
    passa.clock.set(at(time));
    for (let guess = 0; guess < 5; guess += 1) {
      if (guess < 4) expect((await ask()).status).toBe(201);
      expect((await ask({ inspectionCode: '123456' })).status).toBe(403);
    }
  }
  passa.clock.set(at('02:00'));
  expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'tooManyGuesses' } } });
  expect(await ask()).toMatchObject({ body: { error: { message: expect.stringMatching(/wait 23 hours/) as string } } });
});

test('a code that was verified and has changed since shows nothing', async () => {
  const reveal = passa.db.transaction((tx) => requireStoredCode(tx, business.partyId, 'the hash of another code'));
  await expect(reveal).rejects.toMatchObject({ code: 'inspectionCodeWrong' });
});

test('a deleted venue leaves no code', async () => {
  const other = await aBusiness(passa);
  await anInspectionCode(other);
  expect((await deleteAccountOf(other)).status).toBe(200);
  expect(
    await rows(passa.db, sql`select set_at from inspection_codes where business_id = ${other.account.id}`),
  ).toEqual([]);
});

test('two reveals at the same moment notify the venue once', async () => {
  await Promise.all([ask(), ask(), ask()]);
  expect(await reveals()).toHaveLength(3);
  expect(await notified()).toHaveLength(1);
});

test('the mail names the kiosk and neither who asked nor a number', async () => {
  await ask();
  const mail = await mailTo(business);
  expect(mail.text).toMatch(/Personal numbers .+ at the .?Bar.? kiosk/);
  expect(mail.text).toContain('2026-09-06 02:30:00');
  for (const hidden of [INSPECTOR.inspectorName, NUMBER]) expect(mail.text).not.toContain(hidden);
});

test('numbers are shown twenty times an hour at the kiosks of a venue, and then refused and not recorded', async () => {
  const other = await aKiosk(passa, business);
  const askThere = () => other.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...INSPECTOR });
  for (let count = 0; count < 10; count += 1) {
    expect((await ask()).status).toBe(201);
    expect((await askThere()).status).toBe(201);
  }
  expect(await ask()).toMatchObject({ status: 429, body: { error: { code: 'tooManyReveals' } } });
  const file = { from: DAY, to: DAY, format: 'pdf', inspector: INSPECTOR };
  expect(await kiosk.visitor.post('/api/kiosk/ledger/exports', file)).toMatchObject({ status: 429 });
  expect((await kiosk.visitor.post('/api/kiosk/ledger/exports', { ...file, inspector: null })).status).toBe(201);
  for (const kioskOfVenue of [other, await aKiosk(passa, business)])
    expect(
      (await kioskOfVenue.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...INSPECTOR })).status,
    ).toBe(429);
  expect(await reveals()).toHaveLength(20);
  passa.clock.set(at('01:31'));
  expect((await ask()).status).toBe(201);
});

test.for([
  [{ inspectorName: ' ' }, 'inspectorName'],
  [{ authority: '' }, 'authority'],
  [{ inspectionCode: 'KROG' }, 'inspectionCode'],
  [{ inspectionCode: 'KROG-4711-4711-4711' }, 'inspectionCode'],
  [{ inspectionCode: undefined }, 'inspectionCode'],
  [{ from: '2026-09-06' }, 'to'],
  [{ to: '2026-10-06' }, 'to'],
  [{ from: 'yesterday' }, 'from'],
] as const)('a reveal with %j is refused at the field %s, and not recorded', async ([wrong, field]) => {
  const refused = await kiosk.visitor.post<{ error: { fields: object } }>('/api/kiosk/ledger/reveals', {
    ...{ from: DAY, to: DAY, ...INSPECTOR, ...wrong },
  });
  expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([400, [field]]);
  expect(await reveals()).toEqual([]);
});

test('the PDF has what the law asks for, and the numbers only for an inspector', async () => {
  const { headers, bytes } = await download({ from: DAY, to: DAY, format: 'pdf', inspector: INSPECTOR });
  expect(headers.get('Content-Disposition')).toBe('attachment; filename="passa-personalliggare-2026-09-05.pdf"');
  const { text, mark } = await readPdf(bytes);
  for (const part of [
    'Personalliggare Företag Kajen Krog Organisationsnummer 556016-0680 Verksamhetslokal',
    'Period 2026-09-05 Utskriven 2026-09-06 02:30:00 2026-09-05',
    'Namn Personnummer In Ut Arbetsgivare Ändringar',
    `Astrid Lind ${NUMBER} 16:55:00 2026-09-06 02:05:00 Kajen Krog 556016-0680`,
    'Instämpling ändrad från 17:00:00 till 16:55:00. Kajen Krog, 2026-09-06 02:30:00: The tablet was off',
    `=Bo Ek ${OTHER_NUMBER} 18:00:00 Kajen Krog`,
    'Sida 1 av 1',
  ])
    expect(text.replaceAll(/(\d)- (\d)/g, '$1-$2')).toContain(part);
  expect(mark).toMatchObject({ Marked: true });
  expect(await reveals()).toMatchObject([{ ...WHO, format: 'pdf' }]);

  const masked = await readPdf((await download({ from: DAY, to: DAY, format: 'pdf', inspector: null })).bytes);
  expect(masked.text).toContain('Astrid Lind Dolt 16:55:00');
  expect(masked.text).not.toContain(NUMBER);
  expect(await reveals()).toHaveLength(1);
});

test('the CSV file has a line for each time, and no formula', async () => {
  const { headers, bytes } = await download({
    from: '2026-09-01',
    to: '2026-09-06',
    format: 'csv',
    inspector: INSPECTOR,
  });
  expect(headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFFFöretag;Organisationsnummer;')).toBe(true);
  const lines = text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));
  expect(lines.map((cells) => cells.slice(3, 8))).toEqual([
    ['Verksamhetsdag', 'Namn', 'Personnummer', 'In', 'Ut'],
    [DAY, 'Astrid Lind', NUMBER, '16:55:00', '2026-09-06 02:05:00'],
    [DAY, "'=Bo Ek", OTHER_NUMBER, '18:00:00', ''],
  ]);
  expect(await reveals()).toMatchObject([{ format: 'csv' }]);
});

test('the files of the venue have no personal numbers', async () => {
  const text = async (format: string) => {
    const path = `/api/staff-ledger/export?from=${DAY}&to=${DAY}&format=${format}`;
    const response = await fetch(business.visitor.baseUrl + path, { headers: { Cookie: business.visitor.cookie } });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return format === 'pdf' ? (await readPdf(bytes)).text : new TextDecoder().decode(bytes);
  };
  for (const format of ['pdf', 'csv']) {
    const read = await text(format);
    expect(read).toContain('Astrid Lind');
    expect(read).toContain('Dolt');
    expect(read).not.toContain(NUMBER);
  }
  expect(await reveals()).toEqual([]);
});

test('a revoked kiosk shows nothing', async () => {
  await business.visitor.send('DELETE', `/api/kiosks/${kiosk.id}`);
  expect(await kiosk.visitor.get('/api/kiosk/ledger')).toMatchObject({ status: 401 });
  expect(await kiosk.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...INSPECTOR })).toMatchObject({
    status: 401,
  });
});

test.for([
  'update ledger_reveals set format = format',
  'delete from ledger_reveals',
  'truncate ledger_reveals cascade',
])('the database refuses to %s', async (statement) => {
  await kiosk.visitor.post('/api/kiosk/ledger/reveals', { from: DAY, to: DAY, ...INSPECTOR });
  const refused = await passa.db.execute(sql.raw(statement)).catch((error: unknown) => error);
  expect(String((refused as Error).cause)).toContain('Reveals of the staff ledger are added');
  const stored = await rows(passa.db, sql`select id from ledger_reveals where business_id = ${business.partyId}`);
  expect(stored).toHaveLength(1);
});
