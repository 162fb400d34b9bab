import { mapUrl } from '@passa/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { withTransaction } from '../../core/unit-of-work.ts';
import { closePastJobs, transition } from '../../hiring/index.ts';
import {
  aBusiness,
  performAction,
  aHire,
  aJob,
  anApplication,
  aWorker,
  cancel,
  type TestUser,
} from '../../testing/builders.ts';
import { countOf, rows } from '../../testing/database.ts';
import { expectMail, useMailServer } from '../../testing/mail-server.ts';
import { PUBLIC_URL, untilQueueIsIdle } from '../../testing/mail.ts';
import { personalNumberOf, sendPersonalNumber } from '../../testing/personal-numbers.ts';
import { usePassa } from '../../testing/passa.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';
import type { MailTask } from '../core/tasks.ts';

const passa = usePassa();
const { mail: mailServer, mailTo, mailsTo } = useMailServer(passa);
let business: TestUser;
beforeAll(async () => {
  business = await aBusiness(passa, { businessName: 'Kajen', firstName: 'Anna', lastName: 'Berg' });
});

const close = ({ visitor }: TestUser, job: { id: string }) => visitor.post(`/api/jobs/${job.id}/close`);
const switchOff = ({ visitor }: TestUser, kind: string) =>
  visitor.put('/api/notifications/settings', { settings: [{ kind, byMail: false }] });
const shift = { startDate: '2026-10-24', startTime: '18:00', endTime: '23:30' };

describe('a worker', () => {
  test('who is hired is mailed everything needed to get to the shift', async () => {
    const worker = await aWorker(passa);
    const { job } = await aHire(business, worker, { ...shift, title: 'Bartender', payRate: 210 });
    const mail = await mailTo(worker);
    expect(mail).toMatchObject({ from: 'shifts@passa.example', to: [worker.email] });
    const map = mapUrl({ address: 'Strandvägen 1', zipCode: '114 51', city: 'Stockholm' });
    expectMail(mail, "You're hired: Sat, 24 Oct 18:00–23:30", `/worker/jobs/${job.id}`, 'worker', [
      map,
      `${PUBLIC_URL}/worker/jobs/${job.id}`,
    ]);
    for (const words of [
      'What:\n“Bartender”, Kajen\n',
      'When:\nSaturday, 24 October 2026, 18:00–23:30\n',
      'Where:\nStrandvägen 1, 114 51 Stockholm\n',
      'Pay:\n210 SEK/hr (5 h 30 min · 1,155\u00a0SEK)\n',
      'Contact:\nAnna Berg, 070-123 45 67\n',
      'Terms of employment:\nPDF, on the page of the shift\n',
      "You're getting this because you applied for a job on Passa.",
    ])
      expect(mail.text).toContain(words);
    expect(mail.html).toContain('>Strandvägen 1, 114 51 Stockholm</a>');
  });

  test('who is hired is asked for a personal number if it is missing', async () => {
    const [without, added] = [await aWorker(passa), await aWorker(passa)];
    await sendPersonalNumber(added, personalNumberOf('1990-01-01'));
    for (const worker of [without, added]) await aHire(business, worker, shift);
    const request = 'Before the shift, add your personal number in Passa: the staff ledger needs it.';
    expect((await mailTo(without)).text).toContain(request);
    expect((await mailTo(added)).text).not.toContain(request);
  });

  test('who is hired reads a phone number in order beside a right-to-left name', async () => {
    const [venue, worker] = [
      await aBusiness(passa, { businessName: 'קיוסק', firstName: 'דנה', lastName: 'לוי' }),
      await aWorker(passa),
    ];
    await aHire(venue, worker, { ...shift, title: 'Bartender' });
    const { text } = await mailTo(worker);
    expect(text).toContain('What:\n“Bartender”, \u2068קיוסק\u2069\n');
    expect(text).toContain('Contact:\n\u2068דנה לוי\u2069, 070-123 45 67\n');
  });

  test('who is declined is mailed politely, with a link to other jobs', async () => {
    const worker = await aWorker(passa);
    const application = await anApplication(worker, await aJob(business, { title: 'Bartender' }));
    await performAction(business, 'decline', application);
    const mail = await mailTo(worker);
    expectMail(mail, 'Not this time: .+ 17:00–23:00', '/worker/jobs', 'worker');
    expect(mail.text).toContain('The venue has said no this time. Thank you for applying.');
  });

  test('with a pending application is mailed that the business has closed the job; one with a decided application is not', async () => {
    const [waiting, declined] = [await aWorker(passa), await aWorker(passa)];
    const job = await aJob(business, { title: 'Bartender' });
    await anApplication(waiting, job);
    await performAction(business, 'decline', await anApplication(declined, job));
    await close(business, job);
    const mail = await mailTo(waiting);
    expectMail(mail, 'No longer open: .+ 17:00–23:00', '/worker/jobs', 'worker');
    expect(mail.text).toContain('The venue has closed this job, so no one will be hired for it.');
    await untilQueueIsIdle(passa.db);
    expect(mailsTo(declined)).toHaveLength(1);
  });

  test('with a pending application is mailed that the job closed by itself when the shift began', async () => {
    const [one, other] = [await aWorker(passa), await aWorker(passa)];
    const job = await aJob(business, { ...shift, startDate: '2026-09-30' });
    for (const worker of [one, other]) await anApplication(worker, job);
    await closePastJobs(passa.services, new Date('2026-09-30T16:00:00Z'));
    for (const worker of [one, other]) {
      expect((await mailTo(worker)).text).toContain(
        'The shift started without anyone being hired, so the job closed automatically.',
      );
    }
  });
});

test('a business is mailed that a shift was completed, and by which worker', async () => {
  const worker = await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' });
  const venue = await aBusiness(passa);
  const { job, application } = await aHire(venue, worker, { ...shift, startDate: '2026-10-25', title: 'Bartender' });
  passa.clock.set('2026-10-25T22:30:00Z');
  onTestFinished(() => passa.clock.reset());
  await performAction(worker, 'complete', application);
  const mail = await mailTo(venue);
  expectMail(mail, 'Completed: Sun, 25 Oct 18:00–23:30', `/business/jobs/${job.id}/applications`, 'business');
  expect(mail.text).toContain('Wilma Ek has marked this shift as completed.');
  expect(mail.text).toContain('When:\nSunday, 25 October 2026, 18:00–23:30\n');
  expect(mail.text).toContain("You're getting this because you hired someone on Passa.");
});

test.for([
  ['started', '2026-10-25T16:59:00Z'],
  ['ended', '2026-10-25T22:29:00Z'],
] as const)('a business is mailed that a shift was completed before it %s', async ([before, at]) => {
  const [worker, venue] = [await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' }), await aBusiness(passa)];
  const { job, application } = await aHire(venue, worker, { ...shift, startDate: '2026-10-25', title: 'Bartender' });
  passa.clock.set(at);
  onTestFinished(() => passa.clock.reset());
  await performAction(worker, 'complete', application);
  const mail = await mailTo(venue);
  const subject = `Completed before it ${before}: Sun, 25 Oct 18:00–23:30`;
  expectMail(mail, subject, `/business/jobs/${job.id}/applications`, 'business');
  expect(mail.text).toContain(`Wilma Ek marked this shift as completed before it ${before}.`);
  expect(mail.text).toContain(
    'you can undo this on the page that shows who applied, unless you have proposed other hours.',
  );
});

test('a kind that is switched off is not mailed, and all others are', async () => {
  const [worker, venue] = [await aWorker(passa), await aBusiness(passa)];
  for (const kind of ['accepted', 'jobClosed']) await switchOff(worker, kind);
  await switchOff(venue, 'shiftCompleted');
  const { application } = await aHire(venue, worker);
  await performAction(worker, 'complete', application);
  const closed = await aJob(venue);
  await anApplication(worker, closed);
  await close(venue, closed);
  await performAction(venue, 'decline', await anApplication(worker, await aJob(venue, { title: 'Bartender' })));
  expectMail(await mailTo(worker), 'Not this time: .+ 17:00–23:00', '/worker/jobs', 'worker');
  await untilQueueIsIdle(passa.db);
  expect([mailsTo(worker).length, mailsTo(venue).length]).toEqual([1, 0]);
});

// Each happens while the mail server is down, and is undone before it is up again.
const UNDONE: [what: string, unsent: string, undo: (venue: TestUser, worker: TestUser) => Promise<unknown>][] = [
  [
    'a hire that was cancelled',
    "You're hired",
    async (venue, worker) => cancel(venue, (await aHire(venue, worker)).application),
  ],
  [
    'a hire that was undone',
    "You're hired",
    async (venue, worker) => performAction(venue, 'undo-accept', (await aHire(venue, worker)).application),
  ],
  [
    'a job that closed, of an application that was withdrawn',
    'No longer open',
    async (venue, worker) => {
      const job = await aJob(venue);
      const application = await anApplication(worker, job);
      await close(venue, job);
      await performAction(worker, 'withdraw', application);
    },
  ],
  [
    'a completion that was undone',
    'Completed',
    async (venue, worker) => {
      const { application } = await aHire(venue, worker);
      await performAction(worker, 'complete', application);
      await performAction(venue, 'undo-completion', application);
    },
  ],
  [
    'the request of a colleague that the venue has declined',
    'A colleague wants to take over your shift',
    async (venue, worker) => {
      const { taken } = await aSwap({ business: venue, giver: worker, taker: await aWorker(passa) });
      await answer(venue, 'decline-swap', taken);
    },
  ],
  [
    'the request of a colleague after the offer was taken back',
    'A colleague wants to take over your shift',
    async (venue, worker) => {
      const { given } = await aSwap({ business: venue, giver: worker, taker: await aWorker(passa) });
      await answer(worker, 'take-back-handover', given);
    },
  ],
  [
    'that a colleague keeps the shift, after another request,',
    'Your colleague keeps the shift',
    async (venue, worker) => {
      const giver = await aWorker(passa);
      const { given } = await aSwap({ business: venue, giver, taker: worker });
      await answer(giver, 'take-back-handover', given);
      await askToTakeOver(worker, await handoverPath(giver, given));
    },
  ],
];

test.for(UNDONE)('%s is not mailed once the mail server is up again', async ([, unsent, happen]) => {
  const [venue, worker] = [await aBusiness(passa), await aWorker(passa)];
  mailServer.behaviour.refuses = true;
  await happen(venue, worker);
  await untilQueueIsIdle(passa.db);
  mailServer.behaviour.refuses = false;
  // A notification that is still true is mailed, which shows that the queue is empty.
  await performAction(venue, 'decline', await anApplication(worker, await aJob(venue)));
  await passa.db.execute(sql`update queue.job set start_after = now() where state = 'retry'`);
  const waiting = await rows<{ name: MailTask }>(
    passa.db,
    sql`select distinct name from queue.job where state in ('created', 'retry') and name like 'mail-%'`,
  );
  for (const { name } of waiting) passa.services.queue.wake(name);
  await expect.poll(() => countOf(passa.db, 'queue.job', "state in ('created', 'retry', 'active')")).toBe(0);
  const subjects = [...mailsTo(worker), ...mailsTo(venue)].map(({ head }) => head);
  expect(subjects.some((head) => head.includes('Subject: Not this time'))).toBe(true);
  expect(subjects.filter((head) => head.includes(`Subject: ${unsent}`))).toEqual([]);
});

test('a rolled back change sends no mail', async () => {
  const [worker, later] = [await aWorker(passa), passa.clock.now()];
  const job = await aJob(business);
  const application = await anApplication(worker, job);
  await untilQueueIsIdle(passa.db);
  const tasks = await countOf(passa.db, 'queue.job');
  const who = { partyId: business.partyId, role: 'business' } as const;
  const accepting = withTransaction({ ...passa.services, now: () => later }, async (unit) => {
    await transition(unit, who, application.id, { action: 'accept', employer: { kind: 'venue' } });
    throw new Error('on second thought');
  });
  await expect(accepting).rejects.toThrow('on second thought');
  expect(await countOf(passa.db, 'queue.job')).toBe(tasks);
});

test('user input is escaped in mails, and adds no line to their headers', async () => {
  const worker = await aWorker(passa);
  const title = `<b>Cook</b> "one" & more\r\nBcc: eve@example.com ${'and very much more '.repeat(4)}`.trim();
  const application = await anApplication(worker, await aJob(business));
  await passa.db.execute(sql`update jobs set title = ${title} where id = (
    select job_id from applications where id = ${application.id})`);
  await performAction(business, 'decline', application);
  const { head, html, to } = await mailTo(worker);
  expect(to).toEqual([worker.email]);
  expect(head).not.toMatch(/^Bcc:/m);
  expect(html).not.toContain('<b>');
  expect(html).toContain('&lt;b&gt;Cook&lt;/b&gt; &quot;one&quot; &amp; more');
});
