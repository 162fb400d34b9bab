import { join } from 'node:path';
import { diskStorage } from './disk.ts';
import type { S3Location } from './s3.ts';
import type { Storage } from './storage.ts';

/** Opens the configured file storage: S3, otherwise a folder under DATA_DIR. */
export async function openStorage({ s3, dataDir }: { s3: S3Location | undefined; dataDir: string }): Promise<Storage> {
  if (!s3) return diskStorage(join(dataDir, 'files'));
  // Loaded only where it is used: the client is larger than the rest of the program.
  const { s3Storage } = await import('./s3.ts');
  return s3Storage(s3);
}
