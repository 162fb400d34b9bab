import { expect, test } from 'vitest';
import { endOf, startOf } from '../hiring/schedule.ts';
import { DEFAULT_AVAILABILITY } from './availability.ts';
import { speaksForJob } from './headline.ts';
import {
  APPLICANT_HEADLINES,
  applicantHeadlineOf,
  FACTORS,
  headlineOf,
  HEADLINES,
  match,
  matchApplicant,
  statusOf,
  type JobToMatch,
  type Match,
  type WorkerToMatch,
} from './match.ts';

const shift = (startDate: string, startTime: string, endTime: string) => {
  const schedule = { startDate, startTime, endTime, endsNextDay: endTime < startTime };
  return { start: startOf(schedule), end: endOf(schedule) };
};
const NIGHT = shift('2026-11-28', '18:00', '02:00');

const JOB: JobToMatch = {
  requiredExpertise: ['Bartender'],
  languageRequirements: {},
  city: 'Stockholm',
  zipCode: '116 45',
  pin: null,
  startDate: NIGHT.start,
  endDate: NIGHT.end,
};
const WORKER: WorkerToMatch = {
  ...DEFAULT_AVAILABILITY,
  expertise: ['Bartender', 'Host'],
  languageProficiency: {},
  city: 'Stockholm',
};

const found = (job: Partial<JobToMatch>, worker: Partial<WorkerToMatch> = {}) =>
  match({ ...JOB, ...job }, { ...WORKER, ...worker }, [], false);

test('a job that asks for nothing that the worker lacks', () => {
  expect(match(JOB, { ...WORKER, homeArea: '118' }, [], true)).toEqual({
    expertise: 'allSkills',
    availability: 'free',
    overlap: 'noShiftThen',
    rest: 'restEnough',
    distance: 'near',
    languages: 'noLanguage',
    workedHere: 'workedHere',
  });
});

test.for([
  [['Bartender', 'Host'], 'allSkills'],
  [['Bartender', 'Cook'], 'someSkills'],
  [['Cook'], 'noSkills'],
] as const)('the required expertise %j: %s', ([requiredExpertise, expertise]) => {
  expect(found({ requiredExpertise }).expertise).toBe(expertise);
});

test.for([
  [{}, { homeArea: '118' }, 'near'],
  [{ zipCode: '17145' }, { homeArea: '111' }, 'short-ride'],
  [{ zipCode: '131 00' }, { homeArea: '111' }, 'ride'],
  [{ zipCode: '123 00' }, { homeArea: '164' }, 'far'],
  [{ pin: { latitude: 59.33, longitude: 18.06 } }, { homeArea: '111' }, 'near'],
  [{ pin: { latitude: 59.243, longitude: 18.09 } }, { homeArea: '116' }, 'ride'],
  [{ zipCode: '999 99', pin: { latitude: 59.312, longitude: 18.085 } }, { homeArea: '116' }, 'near'],
  [{ city: 'Gothenburg', pin: { latitude: 57.703, longitude: 11.97 } }, { homeArea: '116' }, 'far'],
  [{ pin: { latitude: 57.703, longitude: 11.97 } }, {}, 'unknown'],
  [{}, {}, 'unknown'],
  [{ zipCode: '999 99' }, { homeArea: '116' }, 'unknown'],
  [{ city: 'Gothenburg', zipCode: '411 01' }, {}, 'far'],
  [{ city: 'Gothenburg', zipCode: '999 99' }, { homeArea: '116' }, 'far'],
  [{ city: 'Gothenburg', zipCode: '999 99' }, { homeArea: '411' }, 'unknown'],
] as const)('from %j, the job %j: %s', ([job, worker, distance]) => {
  expect(found(job, worker).distance).toBe(distance);
});

test.for([
  [{}, { Swedish: 'None' }, 'noLanguage'],
  [{ Swedish: 'None' }, {}, 'noLanguage'],
  [{ Swedish: 'Fluent' }, { Swedish: 'Fluent' }, 'languagesMet'],
  [{ Swedish: 'Basic', English: 'Basic' }, { Swedish: 'Native', English: 'Fluent' }, 'languagesMet'],
  [{ Swedish: 'Fluent' }, { Swedish: 'Basic' }, 'languageWeaker'],
  [{ Swedish: 'Basic' }, {}, 'languageUnknown'],
  [{ Swedish: 'Basic' }, { Swedish: 'None' }, 'languageMissing'],
  [{ Swedish: 'Fluent', English: 'Basic' }, { Swedish: 'Basic', English: 'None' }, 'languageMissing'],
  [{ Swedish: 'Fluent', English: 'Basic' }, { Swedish: 'Basic' }, 'languageWeaker'],
] as const)('%j is required, and the worker has %j: %s', ([languageRequirements, languageProficiency, languages]) => {
  expect(found({ languageRequirements }, { languageProficiency }).languages).toBe(languages);
});

test.for([
  [shift('2026-11-28', '10:00', '18:00'), 'noShiftThen', 'restShort', 'back to back'],
  [shift('2026-11-28', '10:00', '18:01'), 'bookedThen', 'restUnknown', 'a minute of overlap'],
  [shift('2026-11-29', '13:00', '21:00'), 'noShiftThen', 'restEnough', 'eleven hours later'],
  [shift('2026-11-29', '09:00', '17:00'), 'noShiftThen', 'restShort', 'seven hours later'],
] as const)('with another shift: %s', ([other, overlap, rest]) => {
  expect(match(JOB, WORKER, [other], false)).toMatchObject({ overlap, rest });
});

test('the card says what stands in the way before any reason for the job', () => {
  const fitting: Match = match(JOB, { ...WORKER, homeArea: '118' }, [], true);
  expect(headlineOf(fitting)).toBe('workedHere');
  expect(headlineOf({ ...fitting, workedHere: 'newHere' })).toBe('near');
  expect(headlineOf({ ...fitting, workedHere: 'newHere', distance: 'ride' })).toBe('allSkills');
  expect(headlineOf({ ...fitting, languages: 'languageWeaker' })).toBe('languageWeaker');
  expect(headlineOf({ ...fitting, availability: 'notFree', overlap: 'bookedThen' })).toBe('bookedThen');
});

test('a headline speaks for a job if its finding is met', () => {
  const metFindings = Object.values(FACTORS).flatMap((findings) =>
    Object.entries(findings).flatMap(([finding, status]) => (status === 'met' ? [finding] : [])),
  );
  expect(HEADLINES.filter(speaksForJob)).toEqual(HEADLINES.filter((headline) => metFindings.includes(headline)));
  expect(statusOf('ride')).toBe('partly');
  // A venue that is new to a worker does not speak against the worker.
  expect(statusOf('newHere')).toBe('partly');
});

test('a business may know of every factor but the availability', () => {
  const worker = { ...WORKER, weekly: [], homeArea: '118' };
  const { availability, ...known } = match(JOB, worker, [NIGHT], true);
  expect(availability).toBe('notFree');
  expect(matchApplicant(JOB, worker, [NIGHT], true)).toEqual(known);
});

test('what stands in the way of an applicant comes before what speaks for them, and the availability is no part of it', () => {
  expect(APPLICANT_HEADLINES).toEqual(
    HEADLINES.filter((headline) => !['paused', 'notFree', 'partlyFree'].includes(headline)),
  );
  const fitting = matchApplicant(JOB, { ...WORKER, homeArea: '118' }, [], true);
  expect(applicantHeadlineOf(fitting)).toBe('workedHere');
  expect(applicantHeadlineOf({ ...fitting, rest: 'restShort' })).toBe('restShort');
  expect(applicantHeadlineOf({ ...fitting, workedHere: 'newHere', distance: 'unknown' })).toBe('allSkills');
});
