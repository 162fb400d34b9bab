import { DEFAULT_AVAILABILITY, m } from '@passa/domain';
import { expect, test } from 'vitest';
import { availabilityFormSchema, toFormValues } from './availability-form.ts';

function errorsOf(firstDate: string, lastDate: string) {
  const values = { ...toFormValues(DEFAULT_AVAILABILITY), exceptions: [{ firstDate, lastDate, can: 'not' }] };
  const issues = availabilityFormSchema.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]));
}

test.for([
  ['no date', '', '', { firstDate: m.validation_day() }],
  ['only a last date', '', '2026-12-24', { firstDate: m.validation_day() }],
  ['a last date that does not exist', '2026-12-24', '2026-12-32', { lastDate: m.validation_day() }],
  ['the wrong order', '2026-12-24', '2026-12-23', { lastDate: m.validation_end_date_order() }],
  ['one day', '2026-12-24', '', {}],
] as const)('a dated exception with %s has an error only in the field to correct', ([, first, last, errors]) => {
  expect(errorsOf(first, last)).toEqual(errors);
});
