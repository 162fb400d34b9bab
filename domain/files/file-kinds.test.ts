import { expect, test } from 'vitest';
import { FILE_KINDS, FILE_RULES, FILE_TYPES, LARGEST_POSTER, typeTaken, WORKER_QUOTA } from '../index.ts';

const MEGABYTE = 1024 * 1024;
// The specification's section 3 and the design's decision 11, said once more.
const TAKEN: Record<string, string[]> = {
  video: ['video/mp4', 'video/webm', 'video/quicktime'],
  document: ['application/pdf', 'image/jpeg', 'image/png'],
};

const found = [...FILE_TYPES, 'text/html', 'application/zip', 'image/svg+xml', '', undefined];
const pairs = FILE_KINDS.flatMap((kind) => found.map((type) => ({ kind, type })));

test.for(pairs)('a $kind is taken as $type where that is one of its types', ({ kind, type }) => {
  expect(typeTaken(kind, type)).toBe(TAKEN[kind]?.find((each) => each === type));
});

test('Apple’s name for an MP4 is understood, for a video alone', () => {
  expect(typeTaken('video', 'video/x-m4v')).toBe('video/mp4');
  expect(typeTaken('document', 'video/x-m4v')).toBeUndefined();
});

test('how large and how many', () => {
  expect(FILE_RULES).toMatchObject({
    video: { largest: 200 * MEGABYTE, most: 1 },
    document: { largest: 10 * MEGABYTE, most: 20 },
  });
  expect([LARGEST_POSTER, WORKER_QUOTA]).toEqual([256 * 1024, 600 * MEGABYTE]);
});
