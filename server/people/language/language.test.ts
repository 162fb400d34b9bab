import type { locales } from '@passa/domain';
import { logInSchema, postJobSchema } from '@passa/domain';
import { beforeAll, describe, expect, test } from 'vitest';
import { withLanguage } from '../../platform/language/current-language.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  workerForm,
  type TestUser,
} from '../../testing/builders.ts';
import { expectRefusal } from '../../testing/expectations.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { usePassa } from '../../testing/passa.ts';

const passa = usePassa();
const { mailTo } = useMailServer(passa);
const SWEDISH = { 'Accept-Language': 'sv-SE,sv;q=0.9,en;q=0.8' };

const choose = ({ visitor }: Pick<TestUser, 'visitor'>, language: string) => visitor.put('/api/language', { language });
const whoIs = async ({ visitor }: Pick<TestUser, 'visitor'>) =>
  (await visitor.get<{ account: { language: string | null } }>('/api/session')).body.account;
const posted = (json: unknown, asking: Record<string, string> = SWEDISH) => ({
  body: JSON.stringify(json),
  headers: { 'Content-Type': 'application/json', ...asking },
});
const logIn = ({ email, password }: TestUser, visitor = passa.visitor()) =>
  visitor.post('/api/session', { email, password });

let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen' });
});

describe('a chosen language', () => {
  test('is stored in the browser without a session', async () => {
    const visitor = passa.visitor();
    expect(await choose({ visitor }, 'sv')).toMatchObject({ status: 200, body: { language: 'sv' } });
    expect(visitor.cookie).toBe('passa.language=sv');
  });

  test('is stored with the account, and applies in every browser where it is logged in', async () => {
    const worker = await aWorker(passa);
    expect(await whoIs(worker)).toMatchObject({ language: null });
    await choose(worker, 'sv');
    expect(await whoIs(worker)).toMatchObject({ language: 'sv' });

    const elsewhere = passa.visitor();
    expect(await logIn(worker, elsewhere)).toMatchObject({ body: { account: { language: 'sv' } } });
    expect(elsewhere.cookie).toContain('passa.language=sv');

    await choose(worker, 'en');
    await elsewhere.get('/api/session');
    expect(elsewhere.cookie).toContain('passa.language=en');
  });

  test('must be an available language', async () => {
    for (const language of ['da', '', null, 7]) {
      expectRefusal(await passa.visitor().put('/api/language', { language }), 400, 'invalidInput', {
        language: 'Please choose one of the options',
      });
    }
  });
});

test('an account gets the language of its sign-up', async () => {
  const form = workerForm();
  const visitor = passa.visitor();
  await visitor.send('POST', '/api/accounts/workers', posted(form));
  await logIn({ visitor, email: form.email, password: form.password } as TestUser, visitor);
  expect(await whoIs({ visitor })).toMatchObject({ language: 'sv' });
});

test('an account without a language takes that of its next log-in, and keeps it', async () => {
  const worker = await aWorker(passa);
  await passa.db.execute(`update users set language = null where id = '${worker.account.id}'`);
  const { email, password } = worker;
  const swedish = passa.visitor();
  await swedish.send('POST', '/api/session', posted({ email, password }));
  expect(await whoIs({ visitor: swedish })).toMatchObject({ language: 'sv' });
  const english = passa.visitor();
  await english.send('POST', '/api/session', posted({ email, password }, { 'Accept-Language': 'en' }));
  for (const visitor of [swedish, english]) expect(await whoIs({ visitor })).toMatchObject({ language: 'sv' });
});

describe('in Swedish', () => {
  test('a refusal is reported per field, only to users who read Swedish', async () => {
    const [swedish, english] = [passa.visitor(), passa.visitor()];
    await choose({ visitor: swedish }, 'sv');
    const wrong = workerForm({ firstName: 'B', zipCode: '1', password: 'short', confirmPassword: 'shore' });
    const responses = await Promise.all(
      [swedish, english, swedish, english].map((visitor) => visitor.post<object>('/api/accounts/workers', wrong)),
    );
    const inSwedish = {
      code: 'invalidInput',
      message: 'Kolla de markerade fälten.',
      fields: {
        firstName: 'Förnamnet måste ha minst 2 tecken',
        zipCode: 'Skriv postnumret med fem siffror',
        password: 'Lösenordet måste ha minst 6 tecken',
      },
    };
    for (const place of [0, 2]) expect(responses[place]).toMatchObject({ status: 400, body: { error: inSwedish } });
    for (const place of [1, 3]) {
      expect(responses[place]).toMatchObject({
        body: { error: { fields: { firstName: 'First name must be at least 2 characters' } } },
      });
    }
  });

  test('no validation message is cached in another language', () => {
    const messages = (language: (typeof locales)[number]) =>
      withLanguage(language, () =>
        [postJobSchema(), logInSchema].flatMap(
          (schema) => schema.safeParse({}).error?.issues.map(({ message }) => message) ?? [],
        ),
      );
    const [english, swedish] = [messages('en'), messages('sv')];
    expect(english.length).toBeGreaterThan(8);
    expect(swedish).toHaveLength(english.length);
    for (const message of english) expect(swedish).not.toContain(message);
  });

  test("a mail is in its recipient's language", async () => {
    const worker = await aWorker(passa);
    await choose(worker, 'sv');
    const { job } = await aHire(business, worker, {
      title: 'Bartender',
      payRate: 210,
      startDate: '2026-10-24',
      startTime: '18:00',
      endTime: '23:30',
    });
    const mail = await mailTo(worker);
    for (const words of [
      'Arbetsgivaren har sagt ja till din ansökan. Passet är ditt.',
      'lördag 24 oktober 2026, 18:00–23:30',
      '210\u00a0kr/tim',
      'Du får det här mejlet för att du har sökt ett jobb på Passa.',
      `/worker/jobs/${job.id}`,
    ]) {
      expect(mail.text).toContain(words);
    }
    expect(mail.html).toContain('lang="sv"');
  });

  test("a calendar is in its owner's language for every client", async () => {
    const worker = await aWorker(passa);
    const venue = await aBusiness(passa, { businessName: 'Hamnen' });
    await aHire(venue, worker, { title: 'Kock i köket' });
    await choose(worker, 'sv');
    const { body } = await worker.visitor.post<{ feed: { url: string } }>('/api/calendar/feed');
    const { pathname } = new URL(body.feed.url);
    expect((await passa.visitor().get<string>(pathname)).body).toContain('SUMMARY:Kock i köket hos Hamnen');
  });

  test("a password reset mail is in the account's language", async () => {
    const worker = await aWorker(passa);
    await choose(worker, 'sv');
    await passa.visitor().post('/api/password-resets', { email: worker.email });
    expect((await mailTo(worker)).text).toContain('Länken nedan fungerar en gång, inom en timme.');
  });
});

test('of two concurrent applicants, each is answered and notified in their own language', async () => {
  const [swede, other] = [await aWorker(passa), await aWorker(passa)];
  await choose(swede, 'sv');
  const job = await aJob(business, { title: 'Diskare' });
  const applications = await Promise.all([swede, other].map((worker) => anApplication(worker, job)));
  for (const application of applications) await performAction(business, 'decline', application);
  expect((await mailTo(swede)).text).toContain('Tack för att du sökte.');
  expect((await mailTo(other)).text).toContain('Thank you for applying.');
});
