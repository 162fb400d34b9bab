import { expect, test } from 'vitest';
import { EFFECTS, HIRING_EVENTS, RULES, type HiringEvent } from '../index.ts';

/** Audit entries, live events and notifications, each with its subject or recipients. */
const EXPECTED: Record<HiringEvent, { audit: string[]; publishes: string[]; notifies: string[] }> = {
  jobPosted: {
    audit: ['job-posted job'],
    publishes: ['job-opened viewers business'],
    notifies: ['newShift suitedWorkers'],
  },
  jobEdited: {
    audit: ['job-edited job'],
    publishes: ['job-changed viewers pendingApplicants askedWorkers business'],
    notifies: ['termsChanged askedWorkers', 'newShift suitedWorkers if released'],
  },
  openingsChanged: {
    audit: ['openings-changed job'],
    publishes: ['job-opened viewers pendingApplicants business'],
    notifies: ['jobReopened pendingApplicants if open'],
  },
  jobReleased: {
    audit: ['job-released job'],
    publishes: ['job-opened viewers business'],
    notifies: ['newShift suitedWorkers'],
  },
  jobClosed: {
    audit: ['job-closed job'],
    publishes: ['job-changed viewers pendingApplicants business'],
    notifies: ['jobClosed pendingApplicants'],
  },
  applied: {
    audit: ['application-made application'],
    publishes: ['application-changed parties'],
    notifies: ['newApplication business'],
  },
  applicationWithdrawn: {
    audit: ['application-withdrawn application'],
    publishes: ['application-changed parties'],
    notifies: ['applicationWithdrawn business'],
  },
  applicationAccepted: {
    audit: ['application-accepted application'],
    publishes: ['application-changed parties', 'job-changed viewers pendingApplicants'],
    notifies: ['accepted worker'],
  },
  shiftBooked: {
    audit: ['shift-booked application'],
    publishes: ['application-changed parties', 'job-changed viewers pendingApplicants'],
    notifies: ['shiftBooked business'],
  },
  applicationDeclined: {
    audit: ['application-declined application'],
    publishes: ['application-changed parties'],
    notifies: ['declined worker'],
  },
  acceptanceUndone: {
    audit: ['acceptance-undone application'],
    publishes: ['application-changed parties', 'job-opened viewers pendingApplicants'],
    notifies: ['acceptanceUndone worker'],
  },
  declineUndone: {
    audit: ['decline-undone application'],
    publishes: ['application-changed parties'],
    notifies: ['declineUndone worker'],
  },
  shiftCancelledByWorker: {
    audit: ['shift-cancelled application', 'job-reopened job if open'],
    publishes: ['application-changed parties', 'job-opened viewers pendingApplicants'],
    notifies: ['shiftCancelled business', 'jobReopened pendingApplicants if open', 'replacementNeeded suitedWorkers'],
  },
  shiftCancelledByBusiness: {
    audit: ['shift-cancelled application', 'job-closed job if closed'],
    publishes: ['application-changed parties', 'job-changed viewers pendingApplicants'],
    notifies: ['shiftCancelled worker', 'jobClosed pendingApplicants if closed'],
  },
  shiftCancelledForAnother: {
    audit: ['shift-cancelled application', 'job-reopened job if open'],
    publishes: ['application-changed parties', 'job-opened viewers pendingApplicants'],
    notifies: ['shiftCancelled worker', 'jobReopened pendingApplicants if open', 'replacementNeeded suitedWorkers'],
  },
  shiftConfirmed: {
    audit: ['shift-confirmed application'],
    publishes: ['application-changed parties'],
    notifies: [],
  },
  changeAgreed: {
    audit: ['change-agreed application'],
    publishes: ['application-changed parties'],
    notifies: [],
  },
  changeDeclined: {
    audit: ['change-declined application'],
    publishes: ['application-changed parties'],
    notifies: ['changeDeclined business'],
  },
  shiftCompleted: {
    audit: ['shift-completed application'],
    publishes: ['application-changed parties'],
    notifies: ['shiftCompleted business'],
  },
  completionUndone: {
    audit: ['completion-undone application'],
    publishes: ['application-changed parties'],
    notifies: ['completionUndone worker'],
  },
  noShowRecorded: {
    audit: ['no-show-recorded application'],
    publishes: ['application-changed parties'],
    notifies: ['noShowRecorded worker'],
  },
  noShowTakenBack: {
    audit: ['no-show-taken-back application'],
    publishes: ['application-changed parties'],
    notifies: [],
  },
  noShowDisputed: {
    audit: ['no-show-disputed application'],
    publishes: ['application-changed parties'],
    notifies: ['noShowDisputed business'],
  },
  noShowAgreed: { audit: [], publishes: [], notifies: ['noShowDecided business'] },
  noShowUndisputed: { audit: [], publishes: [], notifies: ['noShowDecided worker', 'noShowDecided business'] },
  noShowUnanswered: { audit: [], publishes: ['application-changed parties'], notifies: [] },
  noShowDecided: {
    audit: ['no-show-decided application'],
    publishes: ['application-changed parties'],
    notifies: ['noShowDecided worker', 'noShowDecided business'],
  },
  shiftNotWorked: {
    audit: ['shift-not-worked application', 'job-closed job if closed'],
    publishes: ['application-changed parties'],
    notifies: [],
  },
  replacementPosted: {
    audit: ['job-posted job'],
    publishes: ['job-opened viewers business'],
    notifies: ['replacementNeeded suitedWorkers'],
  },
  workersInvited: {
    audit: ['worker-invited invitation'],
    publishes: ['job-opened business invitedWorkers'],
    notifies: ['invited invitedWorkers'],
  },
  invitationTakenBack: {
    audit: ['invitation-taken-back invitation'],
    publishes: ['job-changed business invitedWorkers'],
    notifies: [],
  },
  invitationDeclined: {
    audit: ['invitation-declined invitation'],
    publishes: ['job-changed business invitedWorkers'],
    notifies: ['invitationDeclined business'],
  },
  takeoverAsked: {
    audit: ['takeover-asked application'],
    publishes: ['application-changed parties'],
    notifies: ['takeoverAsked business', 'handoverAsked otherWorker'],
  },
  handoverTakenBack: {
    audit: ['handover-taken-back application'],
    publishes: ['application-changed parties'],
    notifies: ['shiftKept otherWorker'],
  },
  takeoverEnded: {
    audit: ['takeover-ended application'],
    publishes: ['application-changed parties'],
    notifies: [],
  },
  shiftTakenOver: {
    audit: ['shift-taken-over application'],
    publishes: ['application-changed parties'],
    notifies: ['accepted worker'],
  },
  shiftHandedOver: {
    audit: ['shift-handed-over application'],
    publishes: ['application-changed parties'],
    notifies: ['shiftHandedOver worker'],
  },
  takeoverDeclined: {
    audit: ['takeover-declined application'],
    publishes: ['application-changed parties'],
    notifies: ['declined worker'],
  },
  handoverDeclined: {
    audit: ['handover-declined application'],
    publishes: ['application-changed parties'],
    notifies: ['handoverDeclined worker'],
  },
};

const withCondition = (effect: string, status: string | undefined) => (status ? `${effect} if ${status}` : effect);

test.for(HIRING_EVENTS)('%s has the expected effects', (event) => {
  const { audit, publishesApplication, publishesJob, notifies } = EFFECTS[event];
  expect({
    audit: audit.map(({ action, about, ifJobBecomes }) => withCondition(`${action} ${about}`, ifJobBecomes)),
    publishes: [
      ...(publishesApplication ? ['application-changed parties'] : []),
      ...(publishesJob ? [[publishesJob.event, ...publishesJob.to].join(' ')] : []),
    ],
    notifies: notifies.map((each) => {
      const isIfReleased = each.kind === 'newShift' && each.ifReleased;
      return withCondition(`${each.kind} ${each.recipient}`, isIfReleased ? 'released' : each.ifJobBecomes);
    }),
  }).toEqual(EXPECTED[event]);
});

test('every event results from an action or from posting a job', () => {
  const reached = Object.values(RULES).flatMap(({ outcomes }) => Object.values(outcomes).map(({ event }) => event));
  // The steps of a no-show have rules of their own, and a replacement is a posted job.
  const ofNoShows = HIRING_EVENTS.filter((event) => event.startsWith('noShow'));
  expect(new Set(['jobPosted', ...reached, ...ofNoShows, 'replacementPosted'])).toEqual(new Set(HIRING_EVENTS));
  expect(Object.keys(EFFECTS)).toEqual([...HIRING_EVENTS]);
});
