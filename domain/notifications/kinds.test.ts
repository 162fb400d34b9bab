import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  EFFECTS,
  isNotificationKind,
  isOnByDefault,
  isReceivedBy,
  isStillRelevant,
  JOB_STATUSES,
  NOTIFICATION_KINDS,
  NOTIFICATION_KINDS_BY_ROLE,
  NOTIFICATION_RULES,
  ROLES,
  ruleOf,
  type NotificationKind,
} from '../index.ts';

/** For each kind: the statuses for which it is true, how it is mailed, and how it is pushed. */
const EXPECTED: Record<NotificationKind, { isRelevantWhile: string[]; mail: string; push: string }> = {
  newApplication: { isRelevantWhile: ['pending open'], mail: 'digest', push: 'start normal' },
  applicationWithdrawn: { isRelevantWhile: withAnyJob('withdrawn'), mail: 'single', push: 'start normal' },
  shiftCancelled: { isRelevantWhile: withAnyJob('cancelled'), mail: 'single', push: 'start high' },
  shiftCompleted: { isRelevantWhile: withAnyJob('completed'), mail: 'single', push: 'oneDay low' },
  shiftBooked: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'start high' },
  accepted: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'afterUndo', push: 'start high' },
  declined: { isRelevantWhile: withAnyJob('declined'), mail: 'afterUndo', push: 'start normal' },
  acceptanceUndone: { isRelevantWhile: withAnyJob('pending'), mail: 'none', push: 'start high' },
  declineUndone: { isRelevantWhile: ['pending open'], mail: 'none', push: 'start normal' },
  jobClosed: { isRelevantWhile: ['pending closed'], mail: 'single', push: 'oneDay low' },
  jobReopened: { isRelevantWhile: ['pending open'], mail: 'single', push: 'start normal' },
  // Also while the worker has not answered the change.
  termsChanged: { isRelevantWhile: withAnyJob('pending', 'accepted'), mail: 'inTime', push: 'start high' },
  changeDeclined: { isRelevantWhile: withAnyJob('accepted'), mail: 'single', push: 'start normal' },
  completionUndone: { isRelevantWhile: withAnyJob('accepted'), mail: 'single', push: 'oneDay high' },
  // Whatever has become of an application of the recipient.
  newShift: {
    isRelevantWhile: APPLICATION_STATUSES.map((status) => `${status} open`),
    mail: 'onRequest',
    push: 'start normal',
  },
  replacementNeeded: {
    isRelevantWhile: APPLICATION_STATUSES.map((status) => `${status} open`),
    mail: 'onRequest',
    push: 'start high',
  },
  shiftReminder: { isRelevantWhile: withAnyJob('accepted'), mail: 'inTime', push: 'twoHoursBefore normal' },
  shiftSoon: { isRelevantWhile: withAnyJob('accepted'), mail: 'none', push: 'start high' },
  confirmationAsked: { isRelevantWhile: withAnyJob('accepted'), mail: 'inTime', push: 'twoHoursBefore high' },
  unconfirmed: { isRelevantWhile: withAnyJob('accepted'), mail: 'inTime', push: 'start normal' },
  stillCheckedIn: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'none', push: 'threeHours high' },
  pinUsed: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'onRequest', push: 'oneDay high' },
  regularAsked: { isRelevantWhile: withAnyJob('completed'), mail: 'single', push: 'oneDay normal' },
  regularAgreed: { isRelevantWhile: withAnyJob('completed'), mail: 'single', push: 'oneDay low' },
  hoursChanged: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'oneDay high' },
  hoursStated: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'oneDay normal' },
  hoursDisputed: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'oneDay normal' },
  hoursDecided: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'oneDay normal' },
  hoursSettled: { isRelevantWhile: withAnyJob('accepted', 'completed'), mail: 'onRequest', push: 'oneDay normal' },
  noShowRecorded: { isRelevantWhile: withAnyJob('accepted'), mail: 'single', push: 'oneDay high' },
  noShowDisputed: { isRelevantWhile: withAnyJob('accepted'), mail: 'single', push: 'oneDay normal' },
  noShowDecided: {
    isRelevantWhile: withAnyJob('accepted', 'completed', 'cancelled'),
    mail: 'single',
    push: 'oneDay normal',
  },
  invited: { isRelevantWhile: ['withdrawn open'], mail: 'single', push: 'start high' },
  invitationDeclined: {
    isRelevantWhile: APPLICATION_STATUSES.map((status) => `${status} open`),
    mail: 'none',
    push: 'start low',
  },
  takeoverAsked: { isRelevantWhile: withAnyJob('pending'), mail: 'single', push: 'start high' },
  handoverAsked: { isRelevantWhile: withAnyJob('accepted'), mail: 'inTime', push: 'start high' },
  shiftHandedOver: { isRelevantWhile: withAnyJob('cancelled'), mail: 'single', push: 'start high' },
  handoverDeclined: { isRelevantWhile: withAnyJob('accepted'), mail: 'single', push: 'start high' },
  shiftKept: { isRelevantWhile: withAnyJob('pending', 'withdrawn'), mail: 'inTime', push: 'start high' },
  // It is about no job, so no status of one ends it.
  numbersRevealed: { isRelevantWhile: withAnyJob(...APPLICATION_STATUSES), mail: 'single', push: 'oneDay high' },
  ownNumberRevealed: { isRelevantWhile: withAnyJob(...APPLICATION_STATUSES), mail: 'none', push: 'oneDay normal' },
  weekDigest: { isRelevantWhile: withAnyJob(...APPLICATION_STATUSES), mail: 'onRequest', push: 'oneDay low' },
};

function withAnyJob(...statuses: string[]): string[] {
  return statuses.flatMap((status) => JOB_STATUSES.map((job) => `${status} ${job}`));
}

test.for(NOTIFICATION_KINDS)('%s has the expected statuses, mail and push message', (kind) => {
  const isRelevantWhile = APPLICATION_STATUSES.flatMap((application) =>
    JOB_STATUSES.filter((job) =>
      isStillRelevant(kind, {
        application: { status: application },
        job: { status: job },
        takerId: 'a colleague',
        change: { isDeclined: false },
      }),
    ).map((job) => `${application} ${job}`),
  );
  const { mail, push } = NOTIFICATION_RULES[kind];
  expect({ isRelevantWhile, mail, push: `${push.until} ${push.urgency}` }).toEqual(EXPECTED[kind]);
});

test('what asks for a confirmation, and says that it is missing, is true until the worker confirms', () => {
  const hired = { application: { status: 'accepted' }, job: { status: 'hired' } } as const;
  const confirmed = { ...hired, confirmedAt: new Date() };
  const ends = NOTIFICATION_KINDS.filter((kind) => isStillRelevant(kind, hired) && !isStillRelevant(kind, confirmed));
  expect(ends).toEqual(['confirmationAsked', 'unconfirmed']);
});

test('that a colleague wants to take over is true until the request is answered or ends', () => {
  const hired = { application: { status: 'accepted' }, job: { status: 'hired' } } as const;
  const handingOver = { ...hired, takerId: 'a colleague' };
  const ends = NOTIFICATION_KINDS.filter(
    (kind) => isStillRelevant(kind, handingOver) && !isStillRelevant(kind, { ...hired, takerId: null }),
  );
  expect(ends).toEqual(['handoverAsked']);
});

test('every kind is on by default, but the mails of jobs to take and of payments, what is quiet, and digests', () => {
  const off = NOTIFICATION_KINDS.flatMap((kind) =>
    (['byMail', 'byPush'] as const)
      .filter((channel) => !isOnByDefault(kind, channel))
      .map((channel) => `${kind} ${channel}`),
  );
  expect(off).toEqual([
    'newShift byMail',
    'replacementNeeded byMail',
    'pinUsed byMail',
    'hoursSettled byMail',
    'invitationDeclined byPush',
    'weekDigest byMail',
    'weekDigest byPush',
  ]);
});

test('the task that mails a kind has the name that earlier releases have put into the queue', () => {
  const named = NOTIFICATION_KINDS.filter((kind) => ruleOf(kind).mailTask === undefined || kind === 'invited');
  expect(named).toEqual([
    ...(['newApplication', 'acceptanceUndone', 'declineUndone', 'shiftSoon', 'stillCheckedIn'] as const),
    ...(['invited', 'invitationDeclined', 'ownNumberRevealed'] as const),
  ]);
  expect(ruleOf('invited').mailTask).toBe('mail-invitation');
  for (const kind of NOTIFICATION_KINDS.filter((each) => !named.includes(each))) {
    expect(ruleOf(kind).mailTask).toBe(`mail-${kind.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
  }
});

test('no two kinds of a role have the same place in its settings, and each kind has a reader', () => {
  const places = ROLES.map((role) => NOTIFICATION_KINDS.flatMap((kind) => ruleOf(kind).recipients[role]?.place ?? []));
  expect(places.map((ofRole) => new Set(ofRole).size)).toEqual(places.map((ofRole) => ofRole.length));
  expect(NOTIFICATION_KINDS.filter((kind) => !ROLES.some((role) => isReceivedBy(role, kind)))).toEqual([]);
});

test('each role has settings for exactly the kinds that it receives', () => {
  // These notifications follow no event of hiring: being a regular concerns no application; reminders and the question to a worker who is
  // still checked in are due at a time; the hours of a shift are agreed after it; personal numbers are shown at a kiosk; a digest is due on a weekday.
  const sent = {
    worker: new Set<string>([
      ...([
        'regularAsked',
        'confirmationAsked',
        'shiftReminder',
        'shiftSoon',
        'stillCheckedIn',
        'pinUsed',
        'ownNumberRevealed',
      ] as const),
      ...(['hoursChanged', 'hoursDecided', 'hoursSettled'] as const),
    ]),
    business: new Set<string>([
      'regularAgreed',
      'unconfirmed',
      'hoursStated',
      'hoursDisputed',
      'hoursDecided',
      'numbersRevealed',
      'weekDigest',
    ]),
  };
  for (const { notifies } of Object.values(EFFECTS)) {
    for (const { recipient, kind } of notifies) {
      sent[recipient === 'business' ? recipient : 'worker'].add(kind);
    }
  }
  expect({
    worker: new Set(NOTIFICATION_KINDS_BY_ROLE.worker),
    business: new Set(NOTIFICATION_KINDS_BY_ROLE.business),
  }).toEqual(sent);
});

test('the settings of each role list a kind with a smaller place first', () => {
  for (const role of ROLES) {
    const places = NOTIFICATION_KINDS_BY_ROLE[role].map((kind) => ruleOf(kind).recipients[role]?.place ?? Number.NaN);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  }
});

test.for([
  ['shiftCancelled', true],
  ['shiftCancelledTwice', false],
  ['toString', false],
] as const)('%s is a kind: %s', ([text, isKind]) => {
  expect(isNotificationKind(text)).toBe(isKind);
});
