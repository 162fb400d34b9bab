import { describe, expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

/** The rule of one field: values that it refuses with the message, and values that it accepts. */
export type FieldRule = { field: string; refused: unknown[]; accepted: unknown[]; message: string };

/** Tests each rule of a form, and that the form refuses unknown fields. */
export function describeForm(
  name: string,
  schema: Parameters<typeof messagesOf>[0],
  form: Record<string, unknown>,
  rules: FieldRule[],
) {
  describe(name, () => {
    test('accepts the shortest values of the specification', () => {
      expect(messagesOf(schema, form)).toEqual({});
    });

    test.for(rules)('reports $field: $message', ({ field, refused, accepted, message }) => {
      for (const value of refused) expect(messagesOf(schema, { ...form, [field]: value })[field]).toBe(message);
      for (const value of accepted) expect(messagesOf(schema, { ...form, [field]: value })).toEqual({});
      // A field that refuses an empty text is required.
      if (!refused.includes('')) return;
      const { [field]: _without, ...rest } = form;
      expect(messagesOf(schema, rest)[field]).toBe(message);
    });

    test('refuses an unknown field', () => {
      for (const field of ['role', 'status', 'businessId', 'id', 'isAdmin']) {
        expect(schema.safeParse({ ...form, [field]: 'x' }).error?.issues).toMatchObject([
          { code: 'unrecognized_keys', keys: [field] },
        ]);
      }
      expect(
        schema.safeParse(JSON.parse(JSON.stringify(form).replace('{', '{"__proto__":{"role":"business"},'))).success,
      ).toBe(false);
    });

    test('refuses a body that is not a form', () => {
      for (const invalid of [null, undefined, 'text', 7, []]) expect(schema.safeParse(invalid).success).toBe(false);
    });
  });
}
