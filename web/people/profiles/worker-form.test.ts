import type { WorkerProfile } from '@passa/domain';
import { expect, test } from 'vitest';
import { withStoredLevels } from './worker-form.ts';

const profile: WorkerProfile = {
  firstName: 'Ebba',
  lastName: 'Lind',
  phoneNumber: '070-174 06 05',
  expertise: ['Cook'],
  city: 'Malmö',
  streetAddress: 'Storgatan 1',
  zipCode: '214 20',
  languageProficiency: {},
  workExperiences: [],
};

test.for([
  ['levels that were never chosen stay unknown', {}, { Swedish: 'None', English: 'None' }, {}],
  [
    'a level that was chosen stays, and the other one stays unknown',
    { English: 'Fluent' },
    { Swedish: 'None', English: 'Fluent' },
    { English: 'Fluent' },
  ],
  ['a stored None stays', { Swedish: 'None' }, { Swedish: 'None', English: 'None' }, { Swedish: 'None' }],
  [
    'once one is changed, what the form shows is chosen',
    {},
    { Swedish: 'None', English: 'Fluent' },
    { Swedish: 'None', English: 'Fluent' },
  ],
] as const)('%s', ([, stored, shown, sent]) => {
  const changed = { ...profile, languageProficiency: shown };
  expect(withStoredLevels(changed, { languageProficiency: stored }).languageProficiency).toEqual(sent);
});
