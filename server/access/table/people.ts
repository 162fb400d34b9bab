import { randomUUID } from 'node:crypto';
import { bytesOf } from '../../testing/files.ts';
import { aDeclined } from '../entities/hiring.ts';
import { aDocument, aVideo, anUpload } from '../entities/people.ts';
import { anyWorker, itsWorker, anyBusiness, bothParties, anyParty, anyVenuePerson, type Row } from '../rows.ts';
import { DETAILS } from '../test-users.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };
const PIECE = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': '0', ...TUS };

/** A profile state for requesters without a profile. */
const NONE = '2026-01-01T00:00:00.000Z';

/** The routes of profiles, availability and files. */
export const peopleRoutes: Record<string, Row> = {
  'get /api/first-steps': anyParty(200, 'manageVenue'),
  'get /api/profile/worker': anyWorker(200),
  'put /api/profile/worker': anyWorker(200, {
    ownUsers: true,
    json: ({ updatedAt }, _, requester) => ({
      ...DETAILS[requester === 'otherWorker' ? requester : 'worker'],
      expertise: ['Cook'],
      city: 'Malmö',
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
  'get /api/profile/business': anyBusiness(200, 'readShifts'),
  'put /api/profile/business': anyBusiness(200, 'manageVenue', {
    ownUsers: true,
    json: ({ updatedAt }, _, requester) => ({
      ...DETAILS[requester === 'otherBusiness' ? requester : 'business'],
      businessName: 'Kajen Krog',
      organisationNumber: '556677-8899',
      businessType: 'Restaurant',
      city: 'Stockholm',
      zipCode: '114 51',
      updatedAt: updatedAt[requester] ?? NONE,
    }),
  }),
  'put /api/profile/person': anyVenuePerson(200, {
    ownUsers: true,
    json: () => ({ firstName: 'Liv', lastName: 'Dahl', phoneNumber: '070-765 43 21' }),
  }),
  'get /api/files': anyWorker(200),
  'get /api/files/{fileId}': bothParties(200, 'manageJobs', { names: aDocument, ownUsers: true }),
  'delete /api/files/{fileId}': itsWorker(204, { names: aDocument, ownUsers: true }),
  'get /api/files/{fileId}/poster': bothParties(200, 'manageJobs', { names: aVideo, ownUsers: true }),
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
