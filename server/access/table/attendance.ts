import { randomUUID } from 'node:crypto';
import { stockholmDate } from '@passa/domain';
import { INSPECTION_CODE } from '../../testing/kiosks.ts';
import { personalNumberOf } from '../../testing/personal-numbers.ts';
import {
  aHiredToday,
  aKioskOfBusiness,
  aPairingCode,
  anEntry,
  anAttendanceEvent,
  aPersonAtWork,
} from '../entities/attendance.ts';
import { aHired } from '../entities/hiring.ts';
import {
  otherHours,
  anOwnEndedShift,
  aProposal,
  aDispute,
  aCompletedInTime,
  anApproved,
} from '../entities/time-sheets.ts';
import { anyWorker, itsWorker, anyBusiness, itsBusiness, bothParties, anybody, aTablet, type Row } from '../rows.ts';
import type { TestUsers } from '../test-users.ts';

/** A person without a shift checks in. */
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
const INSPECTOR = { inspectorName: 'Karin Holm', authority: 'Skatteverket', inspectionCode: INSPECTION_CODE };

/** The routes of attendance, the staff ledger and time sheets. */
export const attendanceRoutes: Record<string, Row> = {
  'get /api/business/presence': anyBusiness(200, 'runShifts'),
  'get /api/kiosks': anyBusiness(200, 'manageVenue'),
  'post /api/kiosks': anyBusiness(201, 'manageVenue', { json: () => ({ name: 'Bar' }) }),
  'put /api/inspection-code': anyBusiness(204, 'manageVenue', {
    ownUsers: true,
    json: () => ({ inspectionCode: INSPECTION_CODE }),
  }),
  'post /api/kiosks/{kioskId}/pairing': itsBusiness(201, 'manageVenue', { names: aKioskOfBusiness }),
  'delete /api/kiosks/{kioskId}': itsBusiness(204, 'manageVenue', { names: aKioskOfBusiness }),
  'get /api/kiosk/pairing': anybody(200),
  // Authorised by a code that the venue has created.
  'post /api/kiosk/pairing': anybody(204, {
    ownUsers: true,
    names: aPairingCode,
    json: (_, { code }) => ({ code }),
  }),
  'get /api/kiosk/ledger': aTablet(200),
  'post /api/kiosk/ledger/reveals': aTablet(201, {
    ownUsers: true,
    json: () => ({ ...LEDGER_PERIOD, ...INSPECTOR }),
  }),
  'post /api/kiosk/ledger/exports': aTablet(201, {
    ownUsers: true,
    json: () => ({ ...LEDGER_PERIOD, format: 'csv', inspector: INSPECTOR }),
  }),
  // It ends the session that it had, so the rows above it come first.
  'post /api/kiosk/session': aTablet(204, { ownUsers: true }),
  'get /api/kiosk/screen': aTablet(200),
  'post /api/kiosk/events': aTablet(200, { json: kioskEvents }),
  'get /api/applications/{applicationId}/attendance': bothParties(200, 'readShifts', { names: aHired }),
  'post /api/applications/{applicationId}/attendance': itsBusiness(201, 'runShifts', {
    names: aHiredToday,
    json: anEntry,
  }),
  'post /api/attendance-events/{eventId}/corrections': itsBusiness(201, 'runShifts', {
    names: anAttendanceEvent,
    json: () => ({ id: randomUUID(), occurredAt: null, reason: 'It was somebody else' }),
  }),
  'get /api/staff-ledger': anyBusiness(200, 'runShifts'),
  'get /api/staff-ledger/reveals': anyBusiness(200, 'runShifts'),
  'get /api/staff-ledger/export': anyBusiness(200, 'runShifts'),
  'post /api/staff-ledger/people': anyBusiness(201, 'runShifts', {
    json: (users) => {
      const { kind: _, ...entry } = anEntry(users);
      return { ...entry, name: 'Bo Ek', country: 'SE', number: personalNumberOf('1990-01-01') };
    },
  }),
  'post /api/staff-ledger/people/{personId}/events': itsBusiness(201, 'runShifts', {
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
  'get /api/time-sheets/counts': anyBusiness(200, 'proposeHours'),
  'get /api/own-time-sheets': anyWorker(200),
  'get /api/own-hours': anyWorker(200),
  'get /api/own-hours.csv': anyWorker(200),
  'get /api/applications/{applicationId}/time-sheet': bothParties(200, 'proposeHours', { names: aHired }),
  'get /api/time-sheets': anyBusiness(200, 'proposeHours'),
  'get /api/time-sheets.csv': anyBusiness(200, 'settleHours'),
  'post /api/applications/{applicationId}/time-sheet/proposal': bothParties(200, 'proposeHours', {
    names: anOwnEndedShift,
    json: otherHours,
  }),
  'post /api/applications/{applicationId}/time-sheet/answer': itsWorker(200, {
    names: aProposal,
    json: () => ({ answer: 'dispute', version: '1', reason: 'I left at one' }),
  }),
  'post /api/applications/{applicationId}/time-sheet/agreement': itsBusiness(200, 'settleHours', {
    names: aDispute,
    json: () => ({ version: '2' }),
  }),
  'post /api/time-sheets/approve': itsBusiness(200, 'settleHours', {
    names: aCompletedInTime,
    json: (_, { applicationId }) => ({ items: [{ applicationId, version: '1' }] }),
  }),
  'post /api/time-sheets/settle': itsBusiness(200, 'settleHours', {
    names: anApproved,
    json: (_, { applicationId }) => ({ items: [{ applicationId, version: '2' }] }),
  }),
};
