import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  EFFECTS,
  isStillTrue,
  JOB_STATUSES,
  NOTIFICATION_KINDS,
  NOTIFICATIONS,
  NOTIFICATION_KINDS_BY_ROLE,
  type NotificationKind,
} from '../index.ts';

/** For each kind: the statuses for which it is true, how it is mailed, and how it is pushed. */
const EXPECTED: Record<NotificationKind, { isTrueWhile: string[]; mail: string; push: string }> = {
  newApplication: { isTrueWhile: ['pending open'], mail: 'digest', push: 'start normal' },
  applicationWithdrawn: { isTrueWhile: withAnyJob('withdrawn'), mail: 'single', push: 'start normal' },
  shiftCancelled: { isTrueWhile: withAnyJob('cancelled'), mail: 'single', push: 'start high' },
  shiftCompleted: { isTrueWhile: withAnyJob('completed'), mail: 'single', push: 'tomorrow low' },
  accepted: { isTrueWhile: withAnyJob('accepted', 'completed'), mail: 'single', push: 'start high' },
  declined: { isTrueWhile: withAnyJob('declined'), mail: 'single', push: 'start normal' },
  jobClosed: { isTrueWhile: ['pending closed'], mail: 'single', push: 'tomorrow low' },
  jobReopened: { isTrueWhile: ['pending open'], mail: 'single', push: 'start normal' },
  completionUndone: { isTrueWhile: withAnyJob('accepted'), mail: 'single', push: 'tomorrow high' },
};

function withAnyJob(...statuses: string[]): string[] {
  return statuses.flatMap((status) => JOB_STATUSES.map((job) => `${status} ${job}`));
}

test.for(NOTIFICATION_KINDS)('%s has the expected statuses, mail and push message', (kind) => {
  const isTrueWhile = APPLICATION_STATUSES.flatMap((application) =>
    JOB_STATUSES.filter((job) => isStillTrue(kind, { application: { status: application }, job: { status: job } })).map(
      (job) => `${application} ${job}`,
    ),
  );
  const { mail, push } = NOTIFICATIONS[kind];
  expect({ isTrueWhile, mail, push: `${push.until} ${push.urgency}` }).toEqual(EXPECTED[kind]);
});

test('each role has settings for exactly the kinds that it receives', () => {
  const sent = { worker: new Set<string>(), business: new Set<string>() };
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
