import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS, MemoryKvStore, Upload } from '@tus/utils';
import type { ByteRange, Storage } from './storage.ts';

export type S3Place = {
  bucket: string;
  region: string;
  /** Where a store that is not Amazon's answers; its buckets are then the first part of the path. */
  endpoint: string | undefined;
};

/** Keeps files in a store that speaks S3. Who we are to it is said by the usual variables, such as AWS_ACCESS_KEY_ID. */
export function s3Storage({ bucket, region, endpoint }: S3Place): Storage {
  const config: S3ClientConfig = {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Checksums that only Amazon's own store understands are left out.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new S3(config);
  // What is noted of uploads under way, so that not every piece has to ask for it again.
  const cache = new MemoryKvStore<MetadataValue>();
  const uploads = new S3Store({ s3ClientConfig: { ...config, bucket }, cache });

  /** What has arrived of a file that will never be whole. */
  async function abortUploadsOf(key: string): Promise<void> {
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket, Prefix: key });
    for (const { UploadId } of Uploads) await client.abortMultipartUpload({ Bucket: bucket, Key: key, UploadId });
  }

  async function bodyOf(key: string, range?: ByteRange) {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const { Body } = await client.getObject({ Bucket: bucket, Key: key, Range });
    if (!Body) throw new Error('The file storage answered without a body.');
    return Body;
  }

  return {
    async create(key, size) {
      await uploads.create(new Upload({ id: key, size, offset: 0 }));
    },

    append: (key, piece, offset) => uploads.write(piece, key, offset).catch(asError),

    async bytesReceived(key) {
      try {
        return (await uploads.getUpload(key)).offset;
      } catch (error) {
        if (error === ERRORS.FILE_NOT_FOUND) return 0;
        return asError(error);
      }
    },

    // The store has acknowledged it, and takes no further part of an upload that is complete.
    finalize: () => Promise.resolve(),

    async put(key, bytes) {
      await client.putObject({ Bucket: bucket, Key: key, Body: bytes });
    },

    async readBuffer(key, range) {
      return Buffer.from(await (await bodyOf(key, range)).transformToByteArray());
    },

    async read(key, range) {
      return (await bodyOf(key, range)).transformToWebStream();
    },

    async remove(key) {
      await abortUploadsOf(key);
      // Beside the file lie what the upload protocol noted about it, and a last piece that was too small to be kept.
      const keys = [key, `${key}.info`, `${key}.part`];
      await Promise.all(keys.map((Key) => client.deleteObject({ Bucket: bucket, Key })));
      await cache.delete(key);
    },
  };
}

/** What the upload library throws is not always an error. */
function asError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('The file storage failed.', { cause: thrown });
}
