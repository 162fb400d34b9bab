import { sharedConfig, serverConfig } from './common.js';

/** The handling of files: validation, ownership, upload and deletion. */
export default {
  ...sharedConfig('files'),
  ...serverConfig,
  mutate: ['server/files/{bytes,finish-upload,poster,remove-files,send-content,start-upload,upload-routes}.ts'],
  testFiles: [
    // Without the test of S3 storage, which is the slowest and covers no further lines of these files.
    'server/files/!(s3).test.ts',
    'server/personal-data/deletion/residual-data.test.ts',
  ],
};
