import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  jobForm,
  type TestUser,
} from '../testing/builders.ts';
import { eventsIn } from '../testing/calendar.ts';
import { expectRefusal } from '../testing/expectations.ts';
import { aFile, announceUpload, bytesOf } from '../testing/files.ts';
import { HOSTILE_LINES, HOSTILE_TEXTS, packTexts, REORDERED_TEXT } from '../testing/hostile-texts.ts';
import { useMailServer, type Delivery } from '../testing/mail-server.ts';
import { usePassa } from '../testing/passa.ts';

// User input outside of web pages: in mails, calendars and files.

const passa = usePassa();
const { mailTo } = useMailServer(passa);

const CRLF = 'Cook\r\nBcc: eve@example.com\r\n\r\n<script>alert(1)</script>';
const TITLES = [CRLF, REORDERED_TEXT, ...packTexts(100)];
const businessName = 'Krog\r\nX-Evil: 1; "a", \\ <svg onload=alert(1)>';
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { lastName: packTexts(80)[0] ?? '' });
  await passa.db.execute(sql`update businesses set business_name = ${businessName}, first_name = ${CRLF}
    where user_id = ${business.partyId}`);
});

/** A job with texts from before control characters were refused. */
async function anOldJob(
  venue: TestUser,
  given: { title: string; address?: string; dressCode?: string; zipCode?: string },
) {
  const job = await aJob(venue);
  const { title, address = job.location.address, dressCode = null, zipCode = job.location.zipCode } = given;
  await passa.db.execute(sql`update jobs set title = ${title}, address = ${address}, dress_code = ${dressCode},
    zip_code = ${zipCode} where id = ${job.id}`);
  return job;
}

async function hiredFor(venue: TestUser, worker: TestUser, job: { id: string }) {
  const application = await anApplication(worker, job);
  expect((await performAction(venue, 'accept', application)).status).toBe(200);
  return application;
}

/** Mails and calendars have one kind of line break. */
const asKept = (text: string) => text.replaceAll('\r\n', '\n');

describe('a mail', () => {
  const headOf = ({ head }: Delivery) => [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name).sort();
  const tagsOf = ({ html }: Delivery) => [...html.matchAll(/<([!/]?\w+)([^<>]*)>/g)];
  const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
  const visibleText = ({ html }: Delivery) =>
    html.replace(/<[^<>]*>/g, '\n').replace(/&(\w+|#39);/g, (all, name: string) => ENTITIES[name] ?? all);

  function expectSameButWords(mail: Delivery, plain: Delivery, words: string[]) {
    expect(headOf(mail)).toEqual(headOf(plain));
    expect(tagsOf(mail).map(([, name]) => name)).toEqual(tagsOf(plain).map(([, name]) => name));
    for (const [tag] of tagsOf(mail)) expect(tag).not.toMatch(/\son\w+=|javascript:|hostile/i);
    for (const word of words.map(asKept)) {
      expect(mail.text).toContain(word);
      expect(visibleText(mail)).toContain(word);
    }
  }

  test('contains names and titles as text, and no user input in its headers', async () => {
    const hired = async (venue: TestUser, title: string) => {
      const worker = await aWorker(passa);
      await hiredFor(venue, worker, await anOldJob(venue, { title }));
      return mailTo(worker);
    };
    const plain = await hired(await aBusiness(passa), 'Bartender');
    for (const title of TITLES) {
      const mail = await hired(business, title);
      expectSameButWords(mail, plain, [title, businessName]);
      expect(mail.to).toHaveLength(1);
    }
  });

  test('contains a name and the reason for a cancellation as text', async () => {
    const cancelled = async (firstName: string, reason: string) => {
      const [venue, worker] = [await aBusiness(passa), await aWorker(passa, { firstName })];
      const { application } = await aHire(venue, worker);
      expect((await cancel(worker, application, reason)).status).toBe(200);
      return mailTo(venue);
    };
    const plain = await cancelled('Wilma', 'I am ill');
    for (const [n, reason] of packTexts(500, HOSTILE_LINES).entries()) {
      const firstName = packTexts(80)[n] ?? '';
      expectSameButWords(await cancelled(firstName, reason), plain, [firstName, reason]);
    }
  });
});

test('a calendar contains user input unchanged, whatever it would mean in the format', async () => {
  const worker = await aWorker(passa);
  const meant = 'a,b;c\\n\\,d\r\nEND:VEVENT\r\nBEGIN:VALARM\nX:"1"';
  const typed = [meant, ...packTexts(120)];
  for (const title of typed) {
    const dressCode = `${meant} ${title}`.slice(0, 200).trim();
    const zipCode = '2;1,\\1 41';
    const application = await hiredFor(
      business,
      worker,
      await anOldJob(business, { title, dressCode, address: title, zipCode }),
    );
    const events = eventsIn(await worker.visitor.get<string>(`/api/shifts/${application.id}/calendar.ics`));
    // Calendar texts cannot contain control characters other than line breaks.
    const kept = (text: string) => asKept(text).replaceAll('\f', '');
    expect(events).toMatchObject([
      {
        summary: kept(`${title} at ${businessName}`),
        location: kept(`${title}, 2;1,\\1 41 ${jobForm().location.city}`),
        alarms: [-7200],
      },
    ]);
    expect(events[0]?.description).toContain(`\nDress code: ${kept(dressCode)}\nContact: `);
  }
});

describe('a file', () => {
  const names = [
    ...packTexts(
      100,
      HOSTILE_TEXTS.filter((text) => /^[^/\\]+$/.test(text)),
    ),
    '"; filename="evil.html',
    "'; filename*=UTF-8''evil.html",
    '%0d%0aX-Evil: 1%2f..%2f',
    '🍳 Åsa',
    '__proto__',
  ];

  test("is sent with its name and its type's extension, and the header contains nothing else", async () => {
    const worker = await aWorker(passa);
    await anApplication(worker, await aJob(business));
    for (const name of names) {
      const file = await aFile(worker, bytesOf('application/pdf', 900), { name });
      const { headers } = await business.visitor.get(file.url);
      const said = /^inline; filename\*=UTF-8''([\w!#$&+.^`|~%-]+)$/.exec(headers.get('Content-Disposition') ?? '');
      expect(decodeURIComponent(said?.[1] ?? ''), name).toBe(`${name}.pdf`);
      expect(headers.get('X-Evil')).toBeNull();
    }
    const { profile } = (await worker.visitor.get<{ profile: { documents: object } }>('/api/profile/worker')).body;
    // An extension of another type is followed by the type's own.
    const shown = Object.keys(profile.documents).map((name) => name.replace(/\.pdf$/, ''));
    expect(shown.sort()).toEqual(names.toSorted());
  });

  test.for(['a/\r\nX-Evil: 1', '../a', '..\\a', 'a/b', '.\u200b.', 'a\ud800b'])('cannot be named %j', async (name) => {
    const response = await announceUpload(await aWorker(passa), { kind: 'document', name, size: 900 });
    expectRefusal(response, 400, 'invalidInput', { name: expect.any(String) as string });
  });
});
