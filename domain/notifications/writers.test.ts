import { expect, test } from 'vitest';
import {
  hasOwnMail,
  listText,
  NOTIFICATION_KINDS,
  NOTIFICATION_KINDS_BY_ROLE,
  NOTIFICATION_MAILS,
  NOTIFICATION_PUSHES,
  pageOf,
  ROLES,
  type ListFacts,
  type MailUrls,
  type NotificationFacts,
} from '../index.ts';

const NOW = new Date('2026-11-22T12:00:00Z');

/** What mails and push messages of every subject are written from. */
const FACTS: NotificationFacts['application'] &
  NotificationFacts['job'] &
  NotificationFacts['reveal'] &
  NotificationFacts['venue'] = {
  job: {
    ...{ id: 'job', title: 'Bartender', status: 'open', payRate: 210, updatedAt: NOW },
    ...{ address: 'Strandvägen 1', zipCode: '114 51', city: 'Stockholm' },
    ...{ startDate: new Date('2026-11-23T17:00:00Z'), endDate: new Date('2026-11-23T22:00:00Z') },
    ...{ breakStart: null, breakMinutes: null, breakIsPaid: null },
  },
  application: {
    ...{ status: 'accepted', completedAt: null, noShow: false, handedOver: false },
    ...{ cancelledBy: null, cancelReason: null, cancelledByDeletion: false },
  },
  worker: { firstName: 'Sara', lastName: 'Lind' },
  business: { businessName: 'Kajen', firstName: 'Anna', lastName: 'Berg', phoneNumber: null },
  ...{ change: null, hasPersonalNumber: true, pendingCount: 1, dateCount: null },
  ...{ hoursReasons: [], proposedHours: null, paidMinutes: null, pinUse: null },
  noShow: { state: 'agreed', dueAt: null, reason: null },
  ...{ reveal: { createdAt: NOW }, kioskName: 'Bar', figures: { shifts: 1 }, createdAt: NOW, now: NOW },
};

const URLS: MailUrls = {
  ...{ job: 'job', noShow: 'noShow', ownHours: 'ownHours', regularAt: 'regularAt', browse: 'browse' },
  ...{ applicants: 'applicants', hours: 'hours', invitations: 'invitations', regulars: 'regulars' },
  ...{ ledger: 'ledger', week: 'week' },
};

const LIST_FACTS: ListFacts = {
  ...{ title: 'Bartender', business: 'Kajen', worker: 'Sara Lind', otherParty: 'Sara Lind', kiosk: 'Bar', now: NOW },
  ...{ pinUse: null, cancellation: null, dateCount: null, isHoursAgreement: false, completedBefore: null },
};

const repeated = (texts: string[]) => texts.filter((text, place) => texts.indexOf(text) !== place);

test('no two kinds have the same title of a push message, or the same text in the list', () => {
  expect(repeated(NOTIFICATION_KINDS.map((kind) => NOTIFICATION_PUSHES[kind](FACTS, 'worker').title))).toEqual([]);
  expect(repeated(NOTIFICATION_KINDS.map((kind) => listText(kind, LIST_FACTS)))).toEqual([]);
});

test.for(ROLES)(
  'a mail to a %s leads to the page of its notification, or to other jobs if the shift is gone',
  (reader) => {
    const cancelledBy = reader === 'worker' ? 'business' : 'worker';
    const facts = { ...FACTS, application: { ...FACTS.application, cancelledBy } } as const;
    const mails = NOTIFICATION_KINDS_BY_ROLE[reader]
      .filter(hasOwnMail)
      .map((kind) => ({ kind, ...NOTIFICATION_MAILS[kind](facts, URLS, reader) }));
    const isElsewhere = ['declined', 'shiftCancelled', 'jobClosed'];
    for (const { kind, action } of mails) {
      const page = reader === 'worker' && isElsewhere.includes(kind) ? 'browse' : pageOf(kind, reader);
      expect(action.url, kind).toBe(page);
    }
    expect(repeated(mails.map(({ subject }) => subject))).toEqual([]);
  },
);

test.for([
  ['accepted', {}, "You're hired: Bartender at Kajen"],
  ['shiftCancelled', { cancellation: { by: 'worker' } }, 'Sara Lind cancelled their shift: Bartender'],
  ['shiftCancelled', { cancellation: { by: 'business' } }, 'Kajen cancelled your shift: Bartender'],
  ['shiftCompleted', {}, 'Sara Lind completed Bartender'],
  ['shiftCompleted', { completedBefore: 'end' }, 'Sara Lind marked the shift as completed before it ended: Bartender'],
  ['newShift', {}, 'New shift that suits you: Bartender at Kajen'],
  ['newShift', { dateCount: 3 }, 'New shifts on 3 dates: Bartender at Kajen'],
  ['pinUsed', {}, 'Your PIN was used: Bartender at Kajen'],
  [
    'pinUsed',
    { pinUse: { kind: 'checkIn', at: '2026-11-22T11:30:00Z' } },
    'Checked in with your PIN at the Bar kiosk, 12:30. Bartender at Kajen',
  ],
  ['hoursDecided', {}, 'The hours are decided: Bartender at Kajen'],
  ['hoursDecided', { isHoursAgreement: true }, 'Sara Lind has agreed to your hours: Bartender'],
] as const)('in the list, %s with %o says: %s', ([kind, facts, text]) => {
  expect(listText(kind, { ...LIST_FACTS, ...facts })).toBe(text);
});
