import { expect, test } from 'vitest';
import { FILE_KINDS, FILE_RULES, FILE_TYPES, MAX_POSTER_SIZE, acceptedType, WORKER_QUOTA } from '../index.ts';

const MEGABYTE = 1024 * 1024;
// Repeats section 3 of the specification and decision 11 of the design.
const ACCEPTED: Record<string, string[]> = {
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  document: ['application/pdf', 'image/jpeg', 'image/png'],
};

const detected = [...FILE_TYPES, 'text/html', 'application/zip', 'image/svg+xml', '', undefined];
const pairs = FILE_KINDS.flatMap((kind) => detected.map((type) => ({ kind, type })));

test.for(pairs)("a $kind of type $type is accepted if the type is one of its kind's", ({ kind, type }) => {
  expect(acceptedType(kind, type)).toBe(ACCEPTED[kind]?.find((each) => each === type));
});

test("Apple's media type for MP4 is accepted for a video only", () => {
  expect(acceptedType('video', 'video/x-m4v')).toBe('video/mp4');
  expect(acceptedType('document', 'video/x-m4v')).toBeUndefined();
});

test('limits of size and number', () => {
  expect(FILE_RULES).toMatchObject({
    video: { maxSize: 200 * MEGABYTE, maxCount: 1 },
    document: { maxSize: 10 * MEGABYTE, maxCount: 20 },
  });
  expect([MAX_POSTER_SIZE, WORKER_QUOTA]).toEqual([256 * 1024, 600 * MEGABYTE]);
});
