import { measuring, onServer } from './common.js';

/** What is taken for a file, whose it is, and what becomes of it. */
export default {
  ...measuring('files'),
  ...onServer,
  mutate: ['server/files/{bytes,finish,poster,range,remove,start,turns}.ts'],
  testFiles: ['server/files/*.test.ts', 'server/deletion/nothing-left.test.ts'],
};
