import { byFlag } from '@passa/domain';
import type { Applicant } from '../hiring/core/applications.ts';
import type { BusinessJob } from '../hiring/core/business-jobs.ts';
import type { WorkerJob } from '../hiring/core/jobs.ts';
import type { Notification } from '../notifications/list/queries.ts';

// Sample data for the gallery. It does not depend on today's date.

export const LONG_NAME = 'Överförmyndarnämndens sommarfest på Västra Hamngatans Kafferosteri & Bageri i Östra Ågatan';
export const LONG_WORD = 'Skärgårdsångbåtsrestaurangköksmästarassistenten';

const id = '00000000-0000-8000-a000-000000000001';

const posted = {
  ...byFlag(() => false),
  id,
  title: 'Servitör till en fullsatt fredag',
  description: 'Sjuttio gäster, två sittningar. Mat före passet, dricksen delas samma kväll.',
  businessId: id,
  businessName: 'Krog Åttkanten',
  businessType: 'Restaurant',
  requiredExpertise: ['Server'],
  payRate: 185,
  location: { address: 'Rörstrandsgatan 31', city: 'Stockholm', zipCode: '113 40' },
  startDate: '2026-11-27T15:00:00.000Z',
  endDate: '2026-11-27T22:15:00.000Z',
  dressCode: null,
  languageRequirements: {},
  break: null,
  openings: 1,
  status: 'open',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
} as const;

/** A match of a job that asks for nothing that the worker lacks. */
export const aMatch: NonNullable<WorkerJob['match']> = {
  headline: 'allSkills',
  expertise: 'allSkills',
  availability: 'free',
  overlap: 'noShiftThen',
  rest: 'restEnough',
  distance: 'unknown',
  languages: 'noLanguage',
  workedHere: 'newHere',
};

export const aWorkerJob = (change: Partial<WorkerJob> = {}): WorkerJob => ({
  ...posted,
  requiredExpertise: [...posted.requiredExpertise],
  application: null,
  contact: null,
  statedTerms: null,
  may: ['apply'],
  isBlocked: false,
  district: null,
  invitation: null,
  obstacle: null,
  filledOrClosedAt: null,
  openingsLeft: 1,
  match: null,
  ...change,
});

export const anApplication = (
  change: Partial<NonNullable<WorkerJob['application']>> = {},
): NonNullable<WorkerJob['application']> => ({
  id,
  status: 'pending',
  confirmedAt: null,
  checkedInSince: null,
  paidMinutes: null,
  openHours: null,
  sheet: null,
  change: null,
  swap: null,
  hasHandoverLink: false,
  isKeptByColleague: false,
  noShow: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  message: null,
  endedAt: null,
  cancellation: null,
  may: [],
  ...change,
});

export const aBusinessJob = (change: Partial<BusinessJob> = {}): BusinessJob => ({
  ...posted,
  requiredExpertise: [...posted.requiredExpertise],
  assignedWorkerId: null,
  applicationId: null,
  hiredWorkers: [],
  completedAt: null,
  applicationCount: 3,
  waitingCount: 3,
  regularsFirstHours: null,
  releasedAt: null,
  invitations: { sent: 0, declined: 0 },
  laterInSeries: 0,
  may: ['edit', 'changeOpenings', 'close'],
  ...change,
});

const worker: Applicant['worker'] = {
  id,
  firstName: 'Åsa',
  lastName: 'Öberg',
  email: 'asa.oberg@example.se',
  isFormer: false,
  phoneNumber: '+46701740690',
  city: 'Malmö',
  streetAddress: 'Möllevångsgatan 12',
  zipCode: '214 20',
  expertise: ['Server', 'Host'],
  languageProficiency: { Swedish: 'Native', English: 'Fluent' },
  workExperiences: [],
  documents: {},
  videoResumeURL: null,
  videoPosterURL: null,
};

type Change = Partial<Omit<Applicant, 'worker'>> & { worker?: Partial<Applicant['worker']> };

export const anApplicant = ({ worker: person, ...change }: Change = {}): Applicant => ({
  id,
  status: 'pending',
  swap: null,
  noShow: null,
  noShowVersion: 0,
  confirmation: null,
  change: null,
  checkedInAt: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  message: null,
  regular: null,
  isBlocked: false,
  cancellation: null,
  may: ['accept', 'decline'],
  obstacle: null,
  match: null,
  warnings: [],
  access: { kind: 'present', asOf: null, until: null },
  ...change,
  worker: { ...worker, ...person },
});

export const aNotification = (change: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'accepted',
  createdAt: '2026-11-24T11:05:00.000Z',
  isRead: true,
  answerBy: null,
  applicationId: id,
  job: { id, title: posted.title, startDate: posted.startDate, endDate: posted.endDate },
  businessName: posted.businessName,
  venueId: id,
  workerName: null,
  dateCount: null,
  isHoursAgreement: false,
  isGone: false,
  paidOre: null,
  completedBefore: null,
  cancellation: null,
  kioskName: null,
  pinUse: null,
  ...change,
});
