import { describe, expect, test } from 'vitest';
import { messagesOf } from './messages-of.ts';

/** What a form says of one field: of every value that it refuses, and of none that it takes. */
export type Rule = { field: string; refused: unknown[]; taken: unknown[]; message: string };

/** Tries a form's rules one by one, and that it takes nothing it does not know. */
export function describeForm(
  name: string,
  schema: Parameters<typeof messagesOf>[0],
  form: Record<string, unknown>,
  rules: Rule[],
) {
  describe(name, () => {
    test('takes the shortest that the specification accepts', () => {
      expect(messagesOf(schema, form)).toEqual({});
    });

    test.for(rules)('says of $field: $message', ({ field, refused, taken, message }) => {
      for (const value of refused) expect(messagesOf(schema, { ...form, [field]: value })[field]).toBe(message);
      for (const value of taken) expect(messagesOf(schema, { ...form, [field]: value })).toEqual({});
      const { [field]: _without, ...rest } = form;
      if (!refused.includes('')) return;
      expect(messagesOf(schema, rest)[field]).toBe(message);
    });

    test('refuses a field that it does not know', () => {
      for (const field of ['role', 'status', 'businessId', 'id', 'isAdmin']) {
        expect(schema.safeParse({ ...form, [field]: 'x' }).error?.issues).toMatchObject([
          { code: 'unrecognized_keys', keys: [field] },
        ]);
      }
      expect(
        schema.safeParse(JSON.parse(JSON.stringify(form).replace('{', '{"__proto__":{"role":"business"},'))).success,
      ).toBe(false);
    });

    test('refuses what is no form at all', () => {
      for (const nothing of [null, undefined, 'text', 7, []]) expect(schema.safeParse(nothing).success).toBe(false);
    });
  });
}
