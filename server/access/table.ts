import { randomUUID } from 'node:crypto';
import { stockholmDate } from '@passa/domain';
import { businessForm, jobForm, templateForm, workerForm } from '../testing/builders.ts';
import { bytesOf } from '../testing/files.ts';
import {
  aBareJob,
  aBlock,
  aBookable,
  aCompleted,
  aDeclined,
  aDocument,
  aFailedTask,
  aFeed,
  aHandover,
  aHeldBackJob,
  aHired,
  aJobToInviteTo,
  aKioskOfBusiness,
  anAttendanceEvent,
  aPairingCode,
  anEntry,
  anAsked,
  anAskedHandover,
  aTakeover,
  anInvitation,
  anUnsubscribing,
  anUpload,
  aPending,
  aPersonAtWork,
  aPasskeyOfWorker,
  aRegular,
  aSessionElsewhere,
  aTemplate,
  aVideo,
  passwordOf,
  TERMS,
  type TestUsers,
  type Names,
  type Requester,
} from './test-users.ts';
import {
  anyBusiness,
  anybody,
  anyMember,
  anyWorker,
  bothParties,
  itsBusiness,
  itsColleague,
  aTablet,
  itsWorker,
  theBackup,
  theOperator,
  type Row,
} from './rows.ts';
import { aDisputedNoShow, aNoShow } from './test-no-shows.ts';
import { aDispute, anApproved, anEndedShift, aProposal, otherHours } from './test-time-sheets.ts';
import { personalNumberOf } from '../testing/personal-numbers.ts';

const PASSWORDS = { password: 'another horse', confirmPassword: 'another horse' };
const POINT = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';
const TUS = { 'Tus-Resumable': '1.0.0' };
const PIECE = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0', ...TUS };

const person = { firstName: 'Astrid', lastName: 'Lind', phoneNumber: '070-123 45 67' };
/** A profile state for requesters without a profile. */
const NONE = '2026-01-01T00:00:00.000Z';
const job = () => jobForm(TERMS);
/** Somebody without a shift checks in. */
const kioskEvents = ({ passa }: TestUsers) => {
  const now = passa.clock.now().toISOString();
  const person = {
    type: 'newPerson',
    id: randomUUID(),
    name: 'Bo Ek',
    country: 'SE',
    number: personalNumberOf('1990-01-01'),
  };
  return { sentAt: now, events: [{ id: randomUUID(), kind: 'checkIn', recordedAt: now, person }] };
};
const LEDGER_PERIOD = { from: '2026-09-01', to: '2026-09-01' };
const INSPECTOR = { inspectorName: 'Karin Holm', authority: 'Skatteverket' };
const KEY = { credentialId: 'AAAA', clientDataJSON: 'AAAA' };
const ownPassword = (users: TestUsers, _: Names, requester: Requester) => ({ password: passwordOf(users, requester) });

/**
 * The access matrix: the expected result of each route of the OpenAPI document for each requester. The entities and bodies
 * of a row are valid, so that only the requester decides.
 */
export const TABLE: Record<string, Row> = {
  'get /healthz': anybody(200),
  'get /readyz': anybody(200),

  'post /api/accounts/workers': anybody(201, { json: () => workerForm() }),
  'post /api/accounts/businesses': anybody(201, { json: () => businessForm() }),
  'get /api/session': anybody(200),
  'post /api/session': anybody(200, {
    json: ({ worker }: TestUsers) => ({ email: worker.email, password: worker.password }),
    ownUsers: true,
  }),
  'get /api/start': anybody(200),
  'get /api/landing': anybody(200),
  'delete /api/session': anybody(200, { ownUsers: true }),
  'put /api/language': anybody(200, { json: () => ({ language: 'sv' }), ownUsers: true }),
  'post /api/password-resets': anybody(202, { json: ({ worker }) => ({ email: worker.email }) }),
  'put /api/password': anybody('resetLinkUnusable', { json: () => ({ token: 'NoSuchToken', ...PASSWORDS }) }),

  'put /api/email-confirmation': anybody('confirmationLinkUnusable', { json: () => ({ token: 'NoSuchToken' }) }),

  'post /api/account/email-confirmation': anyMember(202),
  'put /api/account/password': anyMember(200, {
    ownUsers: true,
    json: (users, _, requester) => ({ currentPassword: passwordOf(users, requester), ...PASSWORDS }),
  }),
  'post /api/session/second-factor': anybody('logInExpired', { json: () => ({ code: '123456' }) }),
  'get /api/account/second-factor': anyMember(200),
  'post /api/account/second-factor': anyMember(201, { ownUsers: true, json: ownPassword }),
  // No requester has begun to set one up.
  'put /api/account/second-factor': anyMember('notFound', { json: () => ({ code: '123456' }) }),
  'post /api/account/second-factor/recovery-codes': anyMember('notFound', { json: ownPassword }),
  'delete /api/account/second-factor': anyMember(200, { ownUsers: true, json: ownPassword }),
  // No requester has begun a ceremony.
  'post /api/session/passkey/challenge': anybody(201),
  'post /api/session/passkey': anybody('logInExpired', {
    json: () => ({ ...KEY, authenticatorData: 'AAAA', signature: 'AAAA', userHandle: 'AAAA' }),
  }),
  'get /api/account/passkeys': anyMember(200),
  'post /api/account/passkey-challenge': anyMember(201, { ownUsers: true, json: ownPassword }),
  'post /api/account/passkeys': anyMember('passkeyNotAdded', {
    json: () => ({ ...KEY, name: 'Key', attestationObject: 'AAAA', transports: ['internal'] }),
  }),
  'put /api/account/passkeys/{passkeyId}': itsWorker(200, {
    names: aPasskeyOfWorker,
    ownUsers: true,
    json: () => ({ name: 'Blue key' }),
  }),
  'delete /api/account/passkeys/{passkeyId}': itsWorker(200, {
    names: aPasskeyOfWorker,
    ownUsers: true,
    json: ownPassword,
  }),
  'get /api/account/sessions': anyMember(200),
  'delete /api/account/sessions': anyMember(200, { ownUsers: true }),
  'delete /api/account/sessions/{sessionId}': itsWorker(200, { names: aSessionElsewhere, ownUsers: true }),
  'get /api/account/history': anyMember(200),
  'get /api/account/export': anyMember(200),
  'get /api/account/deletion': anyMember(200),
  'delete /api/account': anyMember(200, {
    ownUsers: true,
    json: (users, _, requester) => ({ password: passwordOf(users, requester) }),
  }),

  'get /api/first-steps': anyMember(200),

  'get /api/profile/worker': anyWorker(200),
  'put /api/profile/worker': anyWorker(200, {
    ownUsers: true,
    json: ({ updatedAt }, _, requester) => ({
      ...person,
      expertise: ['Cook'],
      city: 'Malmö',
      streetAddress: 'Götgatan 12',
      zipCode: '118 46',
      languageProficiency: { Swedish: 'Native', English: 'Basic' },
      workExperiences: [
        {
          id: '1',
          position: 'Cook',
          company: 'Kajen',
          startDate: '2020-01-01',
          endDate: null,
          current: true,
          description: 'Fish',
        },
      ],
      updatedAt: updatedAt[requester] ?? NONE,
    }),
  }),
  'get /api/profile/personal-number': anyWorker(200),
  'put /api/profile/personal-number': anyWorker(200, {
    ownUsers: true,
    json: () => ({ country: 'SE', number: '811218-9876' }),
  }),
  'delete /api/profile/personal-number': anyWorker(200, { ownUsers: true }),
  'get /api/profile/worker/access': anyWorker(200),
  'delete /api/profile/worker/access/{applicationId}': itsWorker(204, { names: aDeclined }),
  'get /api/availability': anyWorker(200),
  'put /api/availability': anyWorker(200, {
    ownUsers: true,
    json: () => ({
      weekly: [{ weekday: 6, startTime: '18:00', endTime: '02:00' }],
      exceptions: [{ firstDate: '2027-06-21', lastDate: '2027-07-04', isAvailable: false }],
      pausedUntil: '2027-02-01',
      homeArea: '116',
    }),
  }),
  'get /api/profile/business': anyBusiness(200),
  'put /api/profile/business': anyBusiness(200, {
    ownUsers: true,
    json: ({ updatedAt }, _, requester) => ({
      ...person,
      businessName: 'Kajen Krog',
      organisationNumber: '556677-8899',
      businessType: 'Restaurant',
      businessAddress: 'Strandvägen 1',
      city: 'Stockholm',
      zipCode: '114 51',
      updatedAt: updatedAt[requester] ?? NONE,
    }),
  }),

  'get /api/jobs': anyWorker(200),
  'get /api/job-map': anyWorker(200),
  'get /api/jobs/{jobId}': anyWorker(200, { names: aBareJob }),
  'get /api/jobs/{jobId}/working-time': anyWorker(200, { names: aBareJob }),
  'post /api/jobs': anyBusiness(201, { json: job }),
  'put /api/jobs/{jobId}': itsBusiness(200, { names: aBareJob, json: job }),
  'put /api/jobs/{jobId}/openings': itsBusiness(200, { names: aBareJob, json: () => ({ openings: 2 }) }),
  'post /api/jobs/{jobId}/booking': {
    ...itsWorker(201, { names: aBookable }),
    expected: { ...itsWorker(201).expected, otherWorker: 'bookingNotOffered' },
  },
  'post /api/jobs/{jobId}/release': itsBusiness(200, { names: aHeldBackJob }),
  'post /api/jobs/{jobId}/close': itsBusiness(200, { names: aBareJob }),
  'get /api/templates': anyBusiness(200),
  'post /api/templates': anyBusiness(201, { json: () => templateForm() }),
  'put /api/templates/{templateId}': itsBusiness(200, { names: aTemplate, json: () => templateForm() }),
  'delete /api/templates/{templateId}': itsBusiness(204, { names: aTemplate }),
  'get /api/regulars': anyBusiness(200),
  'post /api/applications/{applicationId}/regular': itsBusiness(204, { names: aCompleted }),
  'delete /api/regulars/{regularId}': itsBusiness(204, { names: aRegular }),
  'get /api/regular-venues': anyWorker(200),
  'put /api/regular-venues/{regularId}': itsWorker(204, { names: aRegular, json: () => ({ answer: 'agreed' }) }),
  'get /api/blocks': anyMember(200),
  'delete /api/blocks/{blockId}': itsWorker(204, { names: aBlock, ownUsers: true }),
  'get /api/jobs/{jobId}/block': anyWorker(200, { names: aBareJob }),
  'post /api/jobs/{jobId}/block': anyWorker(204, { names: aBareJob, ownUsers: true }),
  'get /api/applications/{applicationId}/block': itsBusiness(200, { names: aPending }),
  'post /api/applications/{applicationId}/block': itsBusiness(204, { names: aPending, ownUsers: true }),
  'get /api/jobs/{jobId}/invitations': itsBusiness(200, { names: anInvitation }),
  'get /api/jobs/{jobId}/known-workers': itsBusiness(200, { names: aJobToInviteTo }),
  'post /api/jobs/{jobId}/invitations': itsBusiness(200, {
    names: aJobToInviteTo,
    json: ({ worker }) => ({ workerIds: [worker.account.id] }),
  }),
  'delete /api/invitations/{invitationId}': itsBusiness(204, { names: anInvitation }),
  'get /api/invitations': anyWorker(200),
  'post /api/jobs/{jobId}/invitation/decline': itsWorker(204, { names: anInvitation }),
  'get /api/business/jobs': anyBusiness(200),
  'get /api/business/jobs/counts': anyBusiness(200),
  'get /api/business/jobs/{jobId}': itsBusiness(200, { names: aBareJob }),
  'get /api/jobs/{jobId}/history': itsBusiness(200, { names: aBareJob }),

  'post /api/jobs/{jobId}/applications': anyWorker(201, {
    names: aBareJob,
    json: () => ({ message: 'I have worked there before.' }),
  }),
  'get /api/jobs/{jobId}/applications': itsBusiness(200, { names: aPending }),
  'post /api/applications/{applicationId}/accept': itsBusiness(200, { names: aPending }),
  'post /api/applications/{applicationId}/decline': itsBusiness(200, { names: aPending }),
  'post /api/applications/{applicationId}/undo-accept': itsBusiness(200, { names: aHired }),
  'post /api/applications/{applicationId}/undo-decline': itsBusiness(200, { names: aDeclined }),
  'post /api/applications/{applicationId}/undo-completion': itsBusiness(200, { names: aCompleted }),
  'post /api/applications/{applicationId}/withdraw': itsWorker(200, { names: aPending }),
  'post /api/applications/{applicationId}/confirmation': itsWorker(200, { names: anAsked }),
  'get /api/applications/{applicationId}/handover': itsWorker(200, { names: aHired }),
  'get /api/handovers/{applicationId}/{code}': anyWorker(200, { names: aHandover }),
  'post /api/handovers/{applicationId}/{code}': itsColleague(201, { names: aHandover }),
  'post /api/applications/{applicationId}/take-back-handover': itsWorker(200, { names: anAskedHandover }),
  'post /api/applications/{applicationId}/agree-to-swap': itsBusiness(200, { names: aTakeover }),
  'post /api/applications/{applicationId}/decline-swap': itsBusiness(200, { names: aTakeover }),
  'post /api/applications/{applicationId}/complete': itsWorker(200, { names: aHired }),
  'get /api/applications/{applicationId}/history': bothParties(200, { names: aPending }),
  'post /api/applications/{applicationId}/cancel': bothParties(200, {
    names: aHired,
    json: () => ({ reason: 'My child is ill' }),
  }),

  'get /api/shifts': anyWorker(200),
  'get /api/shifts/counts': anyWorker(200),
  'get /api/shifts/week': anyWorker(200),
  'get /api/business/week': anyBusiness(200),
  'get /api/business/presence': anyBusiness(200),
  'get /api/shifts/{applicationId}/calendar.ics': itsWorker(200, { names: aHired }),
  'get /api/kiosks': anyBusiness(200),
  'post /api/kiosks': anyBusiness(201, { json: () => ({ name: 'Bar' }) }),
  'post /api/kiosks/{kioskId}/pairing': itsBusiness(201, { names: aKioskOfBusiness }),
  'delete /api/kiosks/{kioskId}': itsBusiness(204, { names: aKioskOfBusiness }),
  // Authorised by a code that the venue has created.
  'post /api/kiosk/pairing': anybody(204, {
    ownUsers: true,
    names: aPairingCode,
    json: (_, { code }) => ({ code }),
  }),
  'get /api/kiosk/ledger': aTablet(200),
  'post /api/kiosk/ledger/reveals': aTablet(201, { json: () => ({ ...LEDGER_PERIOD, ...INSPECTOR }) }),
  'post /api/kiosk/ledger/exports': aTablet(201, {
    json: () => ({ ...LEDGER_PERIOD, format: 'csv', inspector: INSPECTOR }),
  }),
  // It ends the session that it had, so the rows above it come first.
  'post /api/kiosk/session': aTablet(204, { ownUsers: true }),
  'get /api/kiosk/screen': aTablet(200),
  'post /api/kiosk/events': aTablet(200, { json: kioskEvents }),
  'get /api/applications/{applicationId}/attendance': bothParties(200, { names: aHired }),
  'post /api/applications/{applicationId}/attendance': itsBusiness(201, { names: aHired, json: anEntry }),
  'post /api/attendance-events/{eventId}/corrections': itsBusiness(201, {
    names: anAttendanceEvent,
    json: () => ({ id: randomUUID(), occurredAt: null, reason: 'It was somebody else' }),
  }),
  'get /api/staff-ledger': anyBusiness(200),
  'get /api/staff-ledger/reveals': anyBusiness(200),
  'get /api/staff-ledger/export': anyBusiness(200),
  'post /api/staff-ledger/people': anyBusiness(201, {
    json: (users) => {
      const { kind: _, ...entry } = anEntry(users);
      return { ...entry, name: 'Bo Ek', country: 'SE', number: personalNumberOf('1990-01-01') };
    },
  }),
  'post /api/staff-ledger/people/{personId}/events': itsBusiness(201, {
    // Each person needs a kiosk, and a business has a limited number.
    ownUsers: true,
    names: aPersonAtWork,
    json: (users) => ({ ...anEntry(users), kind: 'checkOut', businessDay: stockholmDate(users.passa.clock.now()) }),
  }),
  // No kiosk has shown the code, and no ticket was given for it.
  'post /api/check-in/scan': anyWorker('kioskCodeExpired', {
    json: () => ({ kioskId: randomUUID(), code: '0123456789ab' }),
  }),
  'post /api/check-in/events': anyWorker('kioskCodeExpired', {
    json: () => ({ id: randomUUID(), ticket: `${randomUUID()}.1788246000000.${'A'.repeat(43)}`, kind: 'checkIn' }),
  }),
  'get /api/time-sheets/counts': anyBusiness(200),
  'get /api/own-time-sheets': anyWorker(200),
  'get /api/own-hours': anyWorker(200),
  'get /api/own-hours.csv': anyWorker(200),
  'get /api/applications/{applicationId}/time-sheet': bothParties(200, { names: aHired }),
  'get /api/time-sheets': anyBusiness(200),
  'post /api/applications/{applicationId}/time-sheet/proposal': itsBusiness(200, {
    names: anEndedShift,
    json: (users) => ({ ...otherHours(users), version: '0.0' }),
  }),
  'post /api/applications/{applicationId}/time-sheet/answer': itsWorker(200, {
    names: aProposal,
    json: () => ({ answer: 'dispute', version: '1', reason: 'I left at one' }),
  }),
  'post /api/applications/{applicationId}/time-sheet/agreement': itsBusiness(200, {
    names: aDispute,
    json: () => ({ version: '2' }),
  }),
  'post /api/time-sheets/approve': itsBusiness(200, {
    names: aCompleted,
    json: (_, { applicationId }) => ({ items: [{ applicationId, version: '1' }] }),
  }),
  'post /api/time-sheets/settle': itsBusiness(200, {
    names: anApproved,
    json: (_, { applicationId }) => ({ items: [{ applicationId, version: '2' }] }),
  }),
  'post /api/applications/{applicationId}/no-show': itsBusiness(200, {
    names: anEndedShift,
    json: () => ({ version: 0, askForReplacement: false }),
  }),
  'post /api/applications/{applicationId}/no-show/take-back': itsBusiness(200, {
    names: aNoShow,
    json: () => ({ version: 1 }),
  }),
  'post /api/applications/{applicationId}/no-show/answer': itsWorker(200, {
    names: aNoShow,
    json: () => ({ answer: 'dispute', version: 1, reason: 'I was in the kitchen' }),
  }),
  'get /api/applications/{applicationId}/terms.pdf': bothParties(200, { names: aHired }),
  'get /api/calendar/feed': anyWorker(200),
  'post /api/calendar/feed': anyWorker(200),
  'delete /api/calendar/feed': anyWorker(200),
  // Authorised by a secret in the path.
  'get /api/calendar/{file}': anybody(200, { names: aFeed }),

  'get /api/notifications': anyMember(200),
  'put /api/notifications/read': bothParties(200, { names: aHired, json: (_, { jobId }) => ({ jobId }) }),
  'get /api/notifications/settings': anyMember(200),
  'put /api/notifications/settings': anyMember(200, {
    json: () => ({ settings: [{ kind: 'shiftCancelled', byMail: true, byPush: false }] }),
  }),
  // Authorised by the token of a mail.
  'post /unsubscribe/{token}': anybody(200, {
    names: anUnsubscribing,
    bytes: { type: 'application/x-www-form-urlencoded', body: Buffer.from('List-Unsubscribe=One-Click') },
    fromAnywhere: true,
  }),
  'get /api/push/key': anyMember(200),
  'get /api/push/subscription': anyMember(200),
  'put /api/push/subscription': anyMember(200, {
    json: () => ({
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: POINT, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
    }),
  }),
  'delete /api/push/subscription': anyMember(200),
  'get /api/live': anyMember(200),

  'get /api/operations/failed-tasks': theOperator(200),
  'get /api/operations/no-shows': theOperator(200),
  'post /api/operations/no-shows/{applicationId}': theOperator(200, {
    names: aDisputedNoShow,
    json: () => ({ decision: 'dismiss', reason: 'The cook has seen them' }),
  }),
  'get /api/operations/disputes': theOperator(200),
  'post /api/operations/disputes/{applicationId}': theOperator(200, {
    names: aDispute,
    json: () => ({ figure: 'worker', reason: 'The tablet confirms it' }),
  }),
  'get /api/operations/backup': theBackup(200),
  'post /api/operations/failed-tasks/{taskId}/retry': theOperator(202, { names: aFailedTask }),

  'get /api/files': anyWorker(200),
  'get /api/files/{fileId}': bothParties(200, { names: aDocument, ownUsers: true }),
  'delete /api/files/{fileId}': itsWorker(204, { names: aDocument, ownUsers: true }),
  'get /api/files/{fileId}/poster': bothParties(200, { names: aVideo, ownUsers: true }),
  'put /api/files/{fileId}/poster': itsWorker(204, {
    names: aVideo,
    ownUsers: true,
    bytes: { type: 'image/jpeg', body: bytesOf('image/jpeg', 900) },
  }),

  'post /api/uploads': anyWorker(201, {
    ownUsers: true,
    json: () => ({ kind: 'document', name: `Licence ${randomUUID()}`, size: 5000 }),
  }),
  // HEAD is answered; GET is refused even to the upload's worker.
  'get /api/uploads/{uploadId}': itsWorker('notFound', { names: anUpload, ownUsers: true }),
  'patch /api/uploads/{uploadId}': itsWorker(204, {
    names: anUpload,
    ownUsers: true,
    headers: PIECE,
    bytes: { type: 'application/offset+octet-stream', body: bytesOf('application/pdf', 5000) },
  }),
  'delete /api/uploads/{uploadId}': itsWorker(204, { names: anUpload, ownUsers: true, headers: TUS }),
};
