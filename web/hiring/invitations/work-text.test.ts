import { expect, test } from 'vitest';
import { workText } from './work-text.ts';

test('says what the worker has worked as', () => {
  expect(workText({ workedAs: ['Cook', 'Runner'], notWorkedAs: [] })).toBe('Has worked here as: Cook and Runner');
});

test('says what the job needs if the worker has only worked as something else', () => {
  expect(workText({ workedAs: ['Runner'], notWorkedAs: ['Cook', 'Dishwasher'] })).toBe(
    'Has worked here as: Runner · Not yet as: Cook or Dishwasher',
  );
});

test('says that a regular has not worked yet', () => {
  expect(workText({ workedAs: [], notWorkedAs: ['Cook'] })).toBe('Has not worked here yet');
});
