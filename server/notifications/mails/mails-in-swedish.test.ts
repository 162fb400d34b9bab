import englishMessages from '@passa/domain/messages/en.json' with { type: 'json' };
import { expect, test } from 'vitest';
import { closePastJobs, sendApplicationDigests } from '../../hiring/index.ts';
import { aBusiness, performAction, aHire, aJob, anApplication, aWorker, cancel } from '../../testing/builders.ts';
import { deleteAccountOf } from '../../testing/deletion.ts';
import { useMailServer } from '../../testing/mail-server.ts';
import { untilQueueIsIdle } from '../../testing/mail.ts';
import { usePassa } from '../../testing/passa.ts';
import { answer, askToTakeOver, aSwap, handoverPath } from '../../testing/swaps.ts';

const passa = usePassa();
const { mail } = useMailServer(passa);

/** The beginning of the subject of each mail. */
const EXPECTED_TEXTS = [
  'Arbetsgivaren har sagt ja till din ansökan. Passet är ditt.',
  'Arbetsgivaren har tackat nej den här gången. Tack för att du sökte.',
  'Arbetsgivaren har stängt jobbet, så ingen kommer att bokas.',
  'Passet började utan att någon hade bokats, så jobbet stängdes automatiskt.',
  'Den som var bokad på passet kommer inte, så arbetsgivaren väljer på nytt.',
  'Arbetsgivaren har avbokat passet.',
  'Kolla erfarenheten och svara snart: bra folk försvinner snabbt.',
  'Wilma Ek har dragit tillbaka sin ansökan.',
  'Wilma Ek har avbokat passet.',
  'Tidigare användare har avbokat passet.',
  'Jobbet är öppet igen. Ingen väntar på svar, men fler kan söka.',
  'Jobbet är öppet igen: 1 sökande väntar fortfarande på svar, och fler kan söka.',
  'Wilma Ek har markerat passet som avslutat innan det hade börjat. Du hittar det bland dina stängda jobb.',
  'Du får det här mejlet för att du har lagt ut ett jobb på Passa.',
  'Tills passet är slut kan du ångra det under jobbets ansökningar, om ni inte har föreslagit andra timmar.',
  'Arbetsgivaren har ångrat att passet är avslutat. Du är fortfarande bokad på det.',
  'En kollega vill ta över passet från dig. Arbetsgivaren har fått frågan.',
  'Din kollega jobbar passet själv, så din förfrågan om att ta över det gäller inte längre.',
  'Din ansökan till jobbet gäller fortfarande.',
  'Vem:\nTidigare användare\n',
  'Varför:\nKontot raderades\n',
];

/** The messages that mails are made of, in English. */
const MESSAGES = Object.entries(englishMessages).filter(([id]) => /^(?:mail|security|job)_/.test(id));

/** The phrases of a message, split at its inputs. */
const phrasesOf = (message: (typeof MESSAGES)[number][1]): string[] =>
  (typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))).flatMap((pattern) =>
    pattern.split(/\{\w+\}/),
  );

test('every mail to a Swedish reader is entirely in Swedish', async () => {
  const [business, worker] = [
    await aBusiness(passa, { businessName: 'Kajen' }),
    await aWorker(passa, { firstName: 'Wilma', lastName: 'Ek' }),
  ];
  const [english, leaving] = [await aWorker(passa), await aWorker(passa)];
  for (const { visitor } of [business, worker]) await visitor.put('/api/language', { language: 'sv' });
  const announce = () => sendApplicationDigests(passa.services, new Date(Date.now() + 3_600_000));

  const withdrawn = await anApplication(worker, await aJob(business));
  await announce();
  await performAction(worker, 'withdraw', withdrawn);
  await performAction(worker, 'complete', (await aHire(business, worker)).application);
  const early = (await aHire(business, worker)).application;
  await performAction(worker, 'complete', early);
  await performAction(business, 'undo-completion', early);
  await performAction(business, 'decline', await anApplication(worker, await aJob(business)));
  await cancel(business, (await aHire(business, worker)).application, 'Stängt');
  await cancel(worker, (await aHire(business, worker)).application, 'Sjuk');
  await aHire(business, leaving);
  await deleteAccountOf(leaving);
  await aSwap({ business, giver: worker, taker: english });
  const kept = await aJob(business);
  await anApplication(worker, kept);
  const keeping = await anApplication(english, kept);
  await performAction(business, 'accept', keeping);
  await askToTakeOver(worker, await handoverPath(english, keeping));
  await answer(english, 'take-back-handover', keeping);

  const closed = await aJob(business);
  await anApplication(worker, closed);
  await business.visitor.post(`/api/jobs/${closed.id}/close`);
  const reopened = await aJob(business);
  const hired = await anApplication(english, reopened);
  await anApplication(worker, reopened);
  await performAction(business, 'accept', hired);
  await cancel(english, hired, 'Sjuk');
  await untilQueueIsIdle(passa.db);
  await anApplication(worker, await aJob(business));
  await closePastJobs(passa.services, new Date('2028-12-01T00:00:00Z'));
  await untilQueueIsIdle(passa.db);

  const mails = [business, worker].flatMap(({ email }) => mail.deliveries.filter(({ to }) => to.includes(email)));
  const all = mails.map(({ text }) => text).join('\n');
  expect(EXPECTED_TEXTS.filter((words) => !all.includes(words))).toEqual([]);
  const sentences = MESSAGES.flatMap(([, message]) => phrasesOf(message)).filter((phrase) => phrase.trim().length > 7);
  expect(sentences.length).toBeGreaterThan(50);
  for (const { text, html } of mails) {
    const content = `${text}${html.replaceAll('&#39;', "'")}`;
    expect(sentences.filter((piece) => content.includes(piece))).toEqual([]);
    expect(html).toContain('lang="sv"');
  }
});
