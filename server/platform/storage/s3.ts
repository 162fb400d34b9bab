import { S3, type S3ClientConfig } from '@aws-sdk/client-s3';
import { S3Store, type MetadataValue } from '@tus/s3-store';
import { ERRORS, MemoryKvStore, Upload } from '@tus/utils';
import { ConfigError } from '../startup/config-error.ts';
import { StorageUnreachableError, type ByteRange, type Storage } from './storage.ts';

export type S3Location = {
  bucket: string;
  region: string;
  /** The URL of a store other than Amazon's; it is addressed with the bucket in the path. */
  endpoint: string | undefined;
};

/** How long the store may take to respond while the program starts. Milliseconds. */
const RESPONSE_TIMEOUT = 10_000;

/** Stores files in an S3 bucket. Credentials come from the usual variables, such as AWS_ACCESS_KEY_ID. */
export function s3Storage({ bucket, region, endpoint }: S3Location): Storage {
  const config: S3ClientConfig = {
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Other stores do not support Amazon's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  const client = new S3(config);
  // Metadata of uploads in progress, so that not every chunk has to fetch it.
  const cache = new MemoryKvStore<MetadataValue>();
  const uploads = new S3Store({ s3ClientConfig: { ...config, bucket }, cache });

  /** Aborts the multipart uploads of a file that will not be completed. */
  async function abortUploadsOf(key: string): Promise<void> {
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket, Prefix: key });
    for (const { UploadId } of Uploads) await client.abortMultipartUpload({ Bucket: bucket, Key: key, UploadId });
  }

  /** The id of the multipart upload of a file that is not complete. */
  async function multipartIdOf(key: string): Promise<string | undefined> {
    const { Uploads = [] } = await client.listMultipartUploads({ Bucket: bucket, Prefix: key });
    return Uploads.find(({ Key }) => Key === key)?.UploadId;
  }

  /** Completes a file with the parts that have arrived, so that it takes no others. */
  async function complete(key: string, UploadId: string): Promise<void> {
    const { Parts = [] } = await client.listParts({ Bucket: bucket, Key: key, UploadId });
    if (Parts.length === 0) return;
    const listed = Parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
    await client.completeMultipartUpload({ Bucket: bucket, Key: key, UploadId, MultipartUpload: { Parts: listed } });
  }

  async function sizeOf(key: string): Promise<number> {
    try {
      return (await client.headObject({ Bucket: bucket, Key: key })).ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return 0;
      throw error;
    }
  }

  async function bodyOf(key: string, range?: ByteRange, abortSignal?: AbortSignal) {
    const Range = range && `bytes=${range.first}-${range.last}`;
    const { Body } = await client.getObject({ Bucket: bucket, Key: key, Range }, abortSignal && { abortSignal });
    if (!Body) throw new Error('The file storage responded without a body.');
    return Body;
  }

  return {
    async create(key, size) {
      await uploads.create(new Upload({ id: key, size, offset: 0 }));
    },

    append: (key, piece, offset) => uploads.write(piece, key, offset).catch(asError),

    // Without the last bytes that were too few for a part: the client sends them again.
    async copyUnfinished(from, to, size) {
      const former = await multipartIdOf(from);
      if (former !== undefined) await complete(from, former);
      const arrived = await sizeOf(from);
      await uploads.create(new Upload({ id: to, size, offset: 0 }));
      const UploadId = await multipartIdOf(to);
      if (arrived === 0 || UploadId === undefined) return;
      const CopySource = `${bucket}/${from}`;
      await client.uploadPartCopy({ Bucket: bucket, Key: to, UploadId, PartNumber: 1, CopySource });
      if (arrived === size) await complete(to, UploadId);
    },

    async bytesReceived(key) {
      try {
        return (await uploads.getUpload(key)).offset;
      } catch (error) {
        if (error === ERRORS.FILE_NOT_FOUND) return 0;
        return asError(error);
      }
    },

    // S3 has acknowledged the last part, and takes no part of a completed upload.
    finalize: () => Promise.resolve(),

    async put(key, bytes) {
      await client.putObject({ Bucket: bucket, Key: key, Body: bytes });
    },

    async readBuffer(key, range) {
      return Buffer.from(await (await bodyOf(key, range)).transformToByteArray());
    },

    async readIfExists(key, range) {
      try {
        const body = await bodyOf(key, range, AbortSignal.timeout(RESPONSE_TIMEOUT));
        return Buffer.from(await body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw toStartupError(error, bucket);
      }
    },

    async read(key, range) {
      return (await bodyOf(key, range)).transformToWebStream();
    },

    async remove(key) {
      await abortUploadsOf(key);
      // Beside the file are the upload library's metadata, and a last chunk that was too small for a part.
      const keys = [key, `${key}.info`, `${key}.part`];
      await Promise.all(keys.map((Key) => client.deleteObject({ Bucket: bucket, Key })));
      await cache.delete(key);
    },
  };
}

const isMissing = (error: unknown) => error instanceof Error && MISSING.includes(error.name);
/** Without the permission to list the bucket, Amazon denies access to a missing key. */
const MISSING = ['NoSuchKey', 'NotFound', 'AccessDenied'];

function toStartupError(error: unknown, bucket: string): Error {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode ?? (name === 'CredentialsProviderError' ? 400 : 500);
  if (status >= 500) return new StorageUnreachableError('The file storage cannot be reached.', { cause: error });
  return new ConfigError(
    `The bucket ${bucket} cannot be read (${name}). Check S3_BUCKET, S3_REGION, S3_ENDPOINT and the credentials.`,
  );
}

/** The upload library also throws values that are not errors. */
function asError(thrown: unknown): never {
  throw thrown instanceof Error ? thrown : new Error('The file storage failed.', { cause: thrown });
}
