import { describe, expect, test } from 'vitest';
import { m, uploadRequestSchema } from '../index.ts';

const upload = { kind: 'document', name: 'CV.pdf', size: 1 };
const messages = (change: object) =>
  uploadRequestSchema
    .safeParse({ ...upload, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message]);

test.for([
  {},
  { kind: 'video', size: 209_715_200 },
  { name: 'a' },
  { name: 'Å'.repeat(100) },
  { name: '...and more' },
  { name: '.hidden' },
  { name: 'Menu.' },
  { replaces: '4b1b0d5e-9a0c-4f6e-8f0e-0d8a1f1f1a10' },
])('is accepted: %j', (change) => {
  expect(uploadRequestSchema.parse({ ...upload, ...change })).toEqual({ ...upload, ...change });
});

describe('a file name is not a path', () => {
  const names = ['', 'a/b', '/a', 'a\\b', '.', '..'];
  test.for(names)('%j is refused', (name) => {
    expect(messages({ name })).toContainEqual(['name', m.validation_file_name()]);
  });
});

test.for([
  [{ kind: 'picture' }, ['kind', m.validation_not_a_choice()]],
  [{ name: 'a'.repeat(101) }, ['name', m.validation_too_long({ limit: 100 })]],
  [{ size: 0 }, ['size', m.validation_empty_file()]],
  [{ size: -1 }, ['size', m.validation_empty_file()]],
  [{ size: 1.5 }, ['size', m.validation_not_valid()]],
  [{ size: '1' }, ['size', m.validation_not_valid()]],
  [{ replaces: 'the other one' }, ['replaces', m.validation_not_valid()]],
] as const)('is refused with its message: %j', ([change, problem]) => {
  expect(messages(change)).toEqual([problem]);
});

test('an unknown field is refused', () => {
  expect(uploadRequestSchema.safeParse({ ...upload, workerId: 'another' }).success).toBe(false);
});
