import fc from 'fast-check';
import type { Schema } from '../document.ts';

/** Values for fields that their schema does not describe, by field name. */
const BY_NAME: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.uuid().map((id) => `${id}@example.com`),
  password: fc.constant('correct horse'),
  confirmPassword: fc.constant('correct horse'),
  currentPassword: fc.constant('a wrong horse'),
  startDate: fc.integer({ min: 1, max: 28 }).map((day) => `2027-05-${String(day).padStart(2, '0')}`),
  startTime: fc.constantFrom('08:00', '17:00'),
  endTime: fc.constantFrom('18:00', '23:30'),
  endsNextDay: fc.constant(false),
  endpoint: fc.uuid().map((id) => `https://fcm.googleapis.com/fcm/send/${id}`),
  p256dh: fc.constant('BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'),
  jobId: fc.nat(99).map((which) => real('jobId', which)),
  current: fc.constant(false),
  endDate: fc.constant(null),
};

/** A placeholder for the id of an existing entity, which is known when the request is sent. */
export const real = (name: string, which: number) => `«${name} ${which}»`;

/** Values that are valid for a schema of the document. */
export function valid(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const known = BY_NAME[name];
  if (known) return known;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  if (types.includes('null')) {
    const others = types.filter((type) => type !== 'null');
    return fc.option(valid({ ...schema, type: others }, name), { freq: 4 });
  }
  switch (types[0]) {
    case 'object':
      return validObject(schema);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      return fc.array(valid(items), { minLength: minItems, maxLength: Math.max(minItems, Math.min(maxItems, 3)) });
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 10_000, 10_000) });
    case 'number':
      return fc.double({ min: schema.minimum ?? 0, max: schema.maximum ?? 10_000, noNaN: true });
    case 'boolean':
      return fc.boolean();
    default:
      return validText(schema);
  }
}

function validObject({ properties = {}, required = [] }: Schema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, valid(each, name)]));
  return fc.record(fields, { requiredKeys: required });
}

function validText({ format, pattern, minLength = 0, maxLength = 60 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (format === 'date') return fc.constantFrom('2027-05-05', '2020-02-29', '0000-01-01', '9999-12-31');
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', 'å', '7', '-', ' x'), ...length }),
    fc.string({ unit: 'grapheme', ...length }),
  );
}
