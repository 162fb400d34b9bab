import { measuring, onServer } from './common.js';

/** What is taken for a file, whose it is, and what becomes of it. */
export default {
  ...measuring('files'),
  ...onServer,
  mutate: ['server/files/{bytes,finish-upload,poster,range,remove-files,start-upload,upload-mutex}.ts'],
  testFiles: [
    // All but the one for stores that speak S3, which takes longest and holds nothing of these lines that the others do not.
    'server/files/!(s3).test.ts',
    'server/personal-data/deletion/residual-data.test.ts',
  ],
};
