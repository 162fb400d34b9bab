import { expect, test } from 'vitest';
import { applicationStatusOf, cityOf, expertiseOf, jobStatusOf, languageLevelsOf } from './choices.ts';

test.for([
  ['open', ['Open', 'OPEN', 'open', ' open ']],
  ['hired', ['Hired', 'HIRED', 'hired', 'Assigned', 'Accepted', 'ACCEPTED']],
  ['closed', ['Closed', 'CLOSED', 'closed']],
  ['completed', ['Settled', 'SETTLED', 'completed', 'Completed']],
] as const)('the job status %s is recognised in any spelling', ([status, spellings]) => {
  for (const spelling of spellings) expect(jobStatusOf(spelling)).toBe(status);
});

test.for([
  ['pending', ['pending', 'PENDING']],
  ['accepted', ['accepted', 'Accepted', 'ACCEPTED', 'assigned', 'Assigned']],
  ['declined', ['declined', 'DECLINED']],
  ['completed', ['completed', 'COMPLETED']],
] as const)(
  'the application status %s is recognised in any spelling, under both field names',
  ([status, spellings]) => {
    for (const spelling of spellings) {
      expect(applicationStatusOf(spelling, undefined)).toBe(status);
      expect(applicationStatusOf(undefined, spelling)).toBe(status);
    }
  },
);

test('of two application statuses in one record, the more advanced one counts', () => {
  expect(applicationStatusOf('pending', 'assigned')).toBe('accepted');
  expect(applicationStatusOf('accepted', 'COMPLETED')).toBe('completed');
  expect(applicationStatusOf('completed', 'assigned')).toBe('completed');
  expect(() => applicationStatusOf('declined', 'assigned')).toThrow(
    'status is declined, but assignmentStatus is accepted',
  );
});

test.for([undefined, 'paused', 7, {}])('the status %j is refused', (status) => {
  expect(() => jobStatusOf(status)).toThrow(/^status: /);
  expect(() => applicationStatusOf(status, undefined)).toThrow(/^status: /);
});

test('the values of closed lists are recognised without regard to case and accents', () => {
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
