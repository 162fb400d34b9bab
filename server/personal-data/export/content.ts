import {
  JOB_LISTS,
  NOTIFICATION_KINDS_BY_ROLE,
  workerName,
  PRODUCT_NAME,
  m,
  type Party,
  type Role,
} from '@passa/domain';
import { activeAccessesOf, presentAccess } from '../../applicant-access/index.ts';
import {
  eventsOfWorker,
  everyTermsOf,
  everyTimeSheetOf,
  kiosksOf,
  presentKiosk,
  inspectionCodeSetAt,
  presentOwnEvent,
  presentReveal,
  presentTerms,
  revealsOf,
  presentOwnTimeSheet,
  stepsOf,
} from '../../attendance/index.ts';
import { feedOf } from '../../calendar/index.ts';
import { uploadsOf, type FileRow } from '../../files/index.ts';
import {
  blocksOf,
  jobsOfBusiness,
  presentBlock,
  presentJobForBusiness,
  presentJobForWorker,
  presentRegular,
  presentRegularVenue,
  presentTemplate,
  everyInvitationBy,
  everyInvitationOf,
  presentOwnInvitation,
  presentSentInvitation,
  regularsOfBusiness,
  swapsFor,
  templatesOf,
  venuesOfRegular,
  type BusinessJobRow,
  noShowsFor,
  presentNoShowInFull,
  stepsOfNoShow,
} from '../../hiring/index.ts';
import { availabilityOf, presentAvailability } from '../../matching/index.ts';
import { notificationsOf, presentNotification, presentSettings, settingsOf } from '../../notifications/index.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Services } from '../../core/services.ts';
import type { PageKey } from '../../platform/http/page.ts';
import { presentCancellation } from '../../core/cancellation.ts';
import {
  businessProfileOf,
  presentBusinessProfile,
  presentWorkerProfile,
  readPersonalNumber,
  workerProfileOf,
  type MemberOf,
} from '../../people/index.ts';
import {
  emailChangeOf,
  passkeysOf,
  presentPasskey,
  presentSession,
  secondFactorOf,
  sessionsOf,
} from '../../security/index.ts';
import { listFiles, listUpload } from './file-entries.ts';
import { pagesOf } from './pages.ts';
import {
  applicantsOf,
  everyApplicationOf,
  historyOf,
  identityOf,
  operatorActionsOn,
  personOf,
  subscribedBrowsersOf,
  venuesOfPerson,
} from './queries.ts';
import { membersOf, openInvitationsOf, presentInvitation, presentMember } from '../../venues/index.ts';
import { Members, type Section } from './write-json.ts';

/** The version of the format. Increased when a member is renamed, removed or redefined, not when one is added. */
const VERSION = 2;

type Exporting = Pick<Services, 'db' | 'encryption' | 'config'>;
type Account = { userId: string; role: Role; sessionId: string | null };

/** All data stored about a user, as the app shows it, and the data that no screen shows. */
export async function contentFor(
  services: Exporting,
  account: Account,
  files: FileRow[],
  now: Date,
): Promise<Section[]> {
  const { db } = services;
  const { userId, role, sessionId } = account;

  const [identity, sessions, factor, passkeys, settings, browsers, newEmail = null] = await Promise.all([
    identityOf(db, userId),
    sessionsOf(db, userId),
    secondFactorOf(db, userId),
    passkeysOf(db, userId),
    settingsOf(db, userId),
    subscribedBrowsersOf(db, userId),
    emailChangeOf(db, userId, now),
  ]);
  return [
    ['about', m.security_export_about({ product: PRODUCT_NAME })],
    ['version', VERSION],
    ['exportedAt', now.toISOString()],
    ['account', { ...identity, createdAt: identity?.createdAt.toISOString() }],
    ...(role === 'worker'
      ? [...(await ofWorker(services, userId, files, now)), ...(await ofParty(db, { partyId: userId, role }))]
      : [
          ['person', (await personOf(db, userId)) ?? null] as const,
          [
            'memberships',
            (await venuesOfPerson(db, userId)).map((each) => ({ ...each, since: each.since.toISOString() })),
          ] as const,
          ['venues', venuesFor(services, userId, now)] as const,
        ]),
    ['notifications', notificationsFor(db, userId, role, now)],
    ['notificationSettings', presentSettings(NOTIFICATION_KINDS_BY_ROLE[role], settings)],
    ['notifiedBrowsers', browsers.map(({ endpoint, createdAt }) => ({ endpoint, createdAt: createdAt.toISOString() }))],
    ['sessions', sessions.map((session) => presentSession(session, sessionId))],
    ['newEmail', newEmail && { email: newEmail.email, askedAt: newEmail.createdAt.toISOString() }],
    ['secondFactorSince', factor?.confirmedAt?.toISOString() ?? null],
    ['passkeys', passkeys.map(presentPasskey)],
    ['operatorActions', await operatorActionsOn(db, userId)],
    ['history', historyFor(db, userId)],
  ];
}

async function ofWorker(services: Exporting, userId: string, files: FileRow[], now: Date): Promise<Section[]> {
  const { db } = services;
  const [profile, personalNumber, availability, feed, uploads] = await Promise.all([
    workerProfileOf(db, userId),
    readPersonalNumber(services, db, userId),
    availabilityOf(db, userId),
    feedOf(db, userId),
    uploadsOf(db, userId),
  ]);
  return [
    ['profile', profile ? presentWorkerProfile(profile, files) : null],
    ['personalNumber', personalNumber ? { ...personalNumber, savedAt: personalNumber.savedAt.toISOString() } : null],
    ['availability', presentAvailability(availability)],
    ['files', listFiles(files).map(({ listed }) => listed)],
    ['uploads', uploads.map(listUpload)],
    ['hasCalendarAddress', feed !== undefined],
    [
      'calendarAddress',
      feed ? { createdAt: feed.createdAt.toISOString(), lastReadAt: feed.lastReadAt?.toISOString() ?? null } : null,
    ],
    ['regularAt', (await venuesOfRegular(db, userId)).map(presentRegularVenue)],
    ['invitations', invitationsTo(db, userId)],
    ['applications', applicationsFor(db, userId, now)],
    ['attendance', attendanceFor(db, userId)],
    ['detailsAccess', accessesFor(db, userId, now)],
  ];
}

/** What the hires of a side contain. */
async function ofParty(db: Database, party: Party): Promise<Section[]> {
  const { partyId, role } = party;
  return [
    ['swaps', await swapsFor(db, partyId, role)],
    ['noShows', await noShowsOf(db, partyId, role)],
    ['hireTerms', termsFor(db, party)],
    ['timeSheets', timeSheetsFor(db, party)],
    ['blocks', (await blocksOf(db, partyId, role)).map(presentBlock)],
  ];
}

/** The venues that an account owns. What other members may read is the venue's data, not theirs. */
async function* venuesFor(services: Exporting, userId: string, now: Date) {
  for (const { venueId, role } of await venuesOfPerson(services.db, userId))
    if (role === 'owner') yield new Members(await ofVenue(services, { venueId, userId }, now));
}

async function ofVenue(services: Exporting, member: MemberOf, now: Date): Promise<Section[]> {
  const { db } = services;
  const { venueId, userId } = member;
  const [profile, members, invited, templates, kiosks, codeSetAt] = await Promise.all([
    businessProfileOf(db, member),
    membersOf(db, venueId),
    openInvitationsOf(db, venueId, now),
    templatesOf(db, venueId),
    kiosksOf(db, venueId),
    inspectionCodeSetAt(db, venueId),
  ]);
  return [
    ['id', venueId],
    ['profile', profile ? presentBusinessProfile(profile, services.config.employer) : null],
    ['team', members.map((each) => presentMember(each, userId, true))],
    ['memberInvitations', invited.map(presentInvitation)],
    ['templates', templates.map(presentTemplate)],
    ['kiosks', kiosks.map(presentKiosk)],
    ['inspectionCode', codeSetAt && { setAt: codeSetAt.toISOString() }],
    ['ledgerReveals', revealsFor(services, venueId)],
    ['regulars', (await regularsOfBusiness(db, venueId)).map(presentRegular)],
    ['invitations', invitationsBy(db, venueId)],
    ['jobs', jobsFor(db, venueId, now)],
    ...(await ofParty(db, { partyId: venueId, role: 'business' })),
  ];
}

async function* invitationsTo(db: Database, userId: string) {
  const fetchPage = (after: PageKey | undefined) => everyInvitationOf(db, userId, after);
  for await (const page of pagesOf(fetchPage, ({ invitation }) => invitation)) yield* page.map(presentOwnInvitation);
}

async function* invitationsBy(db: Database, userId: string) {
  const fetchPage = (after: PageKey | undefined) => everyInvitationBy(db, userId, after);
  for await (const page of pagesOf(fetchPage, ({ invitation }) => invitation)) yield* page.map(presentSentInvitation);
}

async function* applicationsFor(db: Database, userId: string, now: Date) {
  const fetchPage = (after: PageKey | undefined) => everyApplicationOf(db, userId, after);
  for await (const page of pagesOf(fetchPage, ({ application, job }) => application ?? job)) {
    yield* page.map((row) => presentJobForWorker(row, now));
  }
}

async function* attendanceFor(db: Database, userId: string) {
  const fetchPage = (after: number | undefined) => eventsOfWorker(db, userId, after);
  for await (const page of pagesOf(fetchPage, ({ event }) => event.number)) yield* page.map(presentOwnEvent);
}

async function* revealsFor(services: Exporting, userId: string) {
  const fetchPage = (after: PageKey | undefined) => revealsOf(services, services.db, userId, after);
  for await (const page of pagesOf(fetchPage, (reveal) => reveal)) yield* page.map(presentReveal);
}

/** Which businesses can read what about a worker, with the snapshots where those are shown. */
async function* accessesFor(db: Database, userId: string, now: Date) {
  const fetchPage = (after: PageKey | undefined) => activeAccessesOf(db, userId, now, after);
  for await (const page of pagesOf(fetchPage, ({ application }) => application)) {
    yield* page.map((row) => ({
      ...presentAccess(row, now),
      kept: row.snapshot && {
        firstName: row.snapshot.firstName,
        lastName: row.snapshot.lastName,
        ...row.snapshot.details,
      },
    }));
  }
}

/** The job without the phone numbers of the hired workers, which are not the business's own data. */
function presentOwnJob(row: BusinessJobRow, now: Date) {
  const { hiredWorkers, ...job } = presentJobForBusiness(row, now);
  return { ...job, hiredWorkers: hiredWorkers.map(({ name }) => name) };
}

async function* jobsFor(db: Database, userId: string, now: Date) {
  for (const list of JOB_LISTS) {
    const fetchPage = (after: PageKey | undefined) => jobsOfBusiness(db, userId, list, 'newest', after);
    for await (const page of pagesOf(fetchPage, ({ job }) => job)) {
      const applicants = Map.groupBy(
        await applicantsOf(
          db,
          page.map(({ job }) => job.id),
        ),
        ({ jobId }) => jobId,
      );
      yield* page.map((row) => ({
        ...presentOwnJob(row, now),
        applications: (applicants.get(row.job.id) ?? []).map((applicant) => ({
          worker: workerName(applicant),
          status: applicant.status,
          createdAt: applicant.createdAt.toISOString(),
          ...presentCancellation(applicant),
        })),
      }));
    }
  }
}

async function* termsFor(db: Database, party: Party) {
  const fetchPage = (after: PageKey | undefined) => everyTermsOf(db, party, after);
  const keyOf = ({ terms }: { terms: { agreedAt: Date; applicationId: string } }) => ({
    createdAt: terms.agreedAt,
    id: terms.applicationId,
  });
  for await (const page of pagesOf(fetchPage, keyOf)) yield* page.map(presentTerms);
}

async function noShowsOf(db: Database, userId: string, role: Role) {
  const found = await noShowsFor(db, userId, role);
  const ids = found.map(({ noShow }) => noShow.applicationId);
  const steps = Map.groupBy(await stepsOfNoShow(db, ids), ({ applicationId }) => applicationId);
  return found.map((each) => presentNoShowInFull(each, steps.get(each.noShow.applicationId) ?? []));
}

async function* timeSheetsFor(db: Database, party: Party) {
  const fetchPage = (after: PageKey | undefined) => everyTimeSheetOf(db, party, after);
  const keyOf = ({ applicationId, startDate, sheet }: Awaited<ReturnType<typeof fetchPage>>[number]) => ({
    createdAt: sheet?.shiftStart ?? startDate,
    id: applicationId,
  });
  for await (const page of pagesOf(fetchPage, keyOf)) {
    const ids = page.map(({ applicationId }) => applicationId);
    const steps = Map.groupBy(await stepsOf(db, ids), ({ applicationId }) => applicationId);
    yield* page.map((hire) => presentOwnTimeSheet(hire, steps.get(hire.applicationId) ?? []));
  }
}

async function* notificationsFor(db: Database, userId: string, role: Role, now: Date) {
  const fetchPage = (after: PageKey | undefined) => notificationsOf(db, userId, after, now);
  for await (const page of pagesOf(fetchPage, ({ notification }) => notification)) {
    yield* page.map((row) => presentNotification(role, row));
  }
}

async function* historyFor(db: Database, userId: string) {
  for await (const page of pagesOf(
    (after: number | undefined) => historyOf(db, userId, after),
    ({ id }) => id,
  )) {
    yield* page.map(({ action, createdAt, actorId, memberId, jobId, applicationId, warnings }) => {
      const byYou = (memberId ?? actorId) === userId;
      return {
        ...{ action, at: createdAt.toISOString(), byYou, jobId, applicationId },
        warnings: byYou ? (warnings ?? []) : [],
      };
    });
  }
}
