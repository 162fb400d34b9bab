import { AVAILABILITY, BUSINESS, FILE, UPLOAD, WORKER, each, of } from '../entity-fields.ts';
import type { ResponseFields } from './shared.ts';

const ownProfile = of('profile', BUSINESS, 'updatedAt');

/** The responses about profiles, availability and files. */
export const peopleResponses: Record<string, ResponseFields> = {
  'get /api/first-steps': each('steps', ['step', 'isDone']),
  'get /api/profile/worker': {
    worker: of('profile', WORKER, 'updatedAt'),
    otherWorker: of('profile', WORKER, 'updatedAt', 'workExperiences[]', 'languageProficiency', 'documents').filter(
      (field) => !/workExperiences\[\]\.|languageProficiency\.|documents\./.test(field),
    ),
  },
  'get /api/profile/personal-number': ['personalNumber', 'isNeeded'],
  'put /api/profile/personal-number': ['isNeeded', ...of('personalNumber', ['kind', 'country', 'masked', 'savedAt'])],
  'delete /api/profile/personal-number': ['personalNumber', 'isNeeded'],
  'get /api/profile/worker/access': {
    worker: [
      'next',
      ...each(
        'accesses',
        ['applicationId', 'status', 'createdAt', 'businessName', 'access', 'asOf', 'until', 'ending'],
        of('job', 'id', 'title', 'startDate', 'endDate'),
      ),
    ],
    otherWorker: ['next', 'accesses[]'],
  },
  'put /api/profile/worker': of('profile', WORKER, 'updatedAt', 'documents').filter((f) => !f.endsWith('.*')),
  'get /api/availability': {
    worker: AVAILABILITY,
    otherWorker: of('availability', ['weekly', 'exceptions[]', 'pausedUntil', 'homeArea', 'updatedAt']),
  },
  'put /api/availability': AVAILABILITY,
  'get /api/profile/business': ownProfile,
  'put /api/profile/business': ownProfile,
  'get /api/files': {
    worker: [...each('files', FILE), ...each('uploads', UPLOAD)],
    otherWorker: ['files[]', 'uploads[]'],
  },
  'post /api/uploads': of('upload', UPLOAD),
};
