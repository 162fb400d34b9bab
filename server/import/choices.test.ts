import { expect, test } from 'vitest';
import { applicationStatusOf, cityOf, expertiseOf, jobStatusOf, languageLevelsOf } from './choices.ts';

test.for([
  ['open', ['Open', 'OPEN', 'open', ' open ']],
  ['hired', ['Hired', 'HIRED', 'hired', 'Assigned', 'Accepted', 'ACCEPTED']],
  ['closed', ['Closed', 'CLOSED', 'closed']],
  ['completed', ['Settled', 'SETTLED', 'completed', 'Completed']],
] as const)('a job is %s however it is spelt', ([status, spellings]) => {
  for (const spelling of spellings) expect(jobStatusOf(spelling)).toBe(status);
});

test.for([
  ['pending', ['pending', 'PENDING']],
  ['accepted', ['accepted', 'Accepted', 'ACCEPTED', 'assigned', 'Assigned']],
  ['declined', ['declined', 'DECLINED']],
  ['completed', ['completed', 'COMPLETED']],
] as const)('an application is %s however it is spelt, under either name', ([status, spellings]) => {
  for (const spelling of spellings) {
    expect(applicationStatusOf(spelling, undefined)).toBe(status);
    expect(applicationStatusOf(undefined, spelling)).toBe(status);
  }
});

test('of two statuses that were kept beside each other the one further along counts', () => {
  expect(applicationStatusOf('pending', 'assigned')).toBe('accepted');
  expect(applicationStatusOf('accepted', 'COMPLETED')).toBe('completed');
  expect(applicationStatusOf('completed', 'assigned')).toBe('completed');
  expect(() => applicationStatusOf('declined', 'assigned')).toThrow(
    'status says declined, but assignmentStatus says accepted',
  );
});

test.for([undefined, 'paused', 7, {}])('a status %j is refused', (status) => {
  expect(() => jobStatusOf(status)).toThrow(/^status: /);
  expect(() => applicationStatusOf(status, undefined)).toThrow(/^status: /);
});

test('words of the lists are known in every letter case, with and without their accents', () => {
  expect(['Malmo', 'MALMÖ', 'göteborg', 'gothenburg'].map((city) => cityOf(city, 'city'))).toEqual([
    'Malmö',
    'Malmö',
    'Gothenburg',
    'Gothenburg',
  ]);
  expect(expertiseOf({ requirements: ['KITCHEN HELPER', 'cook'] }, 'requiredExpertise', 'requirements')).toEqual([
    'Kitchen Helper',
    'Cook',
  ]);
  expect(expertiseOf({ requiredExpertise: [], requirements: 'Host' }, 'requiredExpertise', 'requirements')).toEqual([
    'Host',
  ]);
});

test('a language without a level, or with None, counts as not known', () => {
  const levels = { swedish: 'FLUENT', English: 'none' };
  expect(languageLevelsOf({ levels }, 'levels')).toEqual({ Swedish: 'Fluent' });
  expect(languageLevelsOf({ levels: { English: null } }, 'levels')).toEqual({});
  expect(languageLevelsOf({}, 'levels')).toEqual({});
});
