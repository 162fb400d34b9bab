import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export type RunningS3 = { endpoint: string; bucket: string; keys: () => Promise<string[]>; close: () => Promise<void> };

const BUCKET = 'passa-test';
const NO_SUCH_UPLOAD: [number, string] = [
  404,
  '<Error><Code>NoSuchUpload</Code><Message>It does not exist.</Message></Error>',
];

type S3Context = {
  method: string;
  path: string;
  query: Record<string, string>;
  status: number;
  type: string;
  body: string | null;
};

/**
 * An S3 server on a free port, with the key and secret `S3RVER`. Implements the parts of multipart uploads that s3rver
 * lacks, by Amazon's reference: listing parts, listing uploads, aborting one, and refusing parts of a completed one.
 */
export async function startS3(): Promise<RunningS3> {
  const directory = await mkdtemp(join(tmpdir(), 'passa-s3-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: BUCKET }],
  });
  const uploads = join(directory, BUCKET, '._S3rver_uploads');
  server.middleware.unshift(async (context: S3Context, next: () => Promise<void>) => {
    const { method, path, query } = context;
    const [, bucket, key] = path.split('/');
    const respond = (status: number, xml: string | null) =>
      Object.assign(context, { status, type: 'application/xml', body: xml });
    if (method === 'GET' && key && query['uploadId']) respond(...(await listParts(uploads, query['uploadId'])));
    else if (method === 'GET' && bucket && !key && 'uploads' in query)
      respond(200, await listUploads(uploads, query['prefix'] ?? ''));
    else if (method === 'DELETE' && query['uploadId']) {
      await rm(join(uploads, query['uploadId']), { recursive: true, force: true });
      respond(204, null);
    } else if (method === 'PUT' && query['uploadId'] && !existsSync(join(uploads, query['uploadId']))) {
      respond(...NO_SUCH_UPLOAD);
    } else await next();
  });
  // The credentials, as an operator would configure them.
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  const { port } = await server.run();
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: BUCKET,
    /** All stored keys, including parts of unfinished uploads. */
    keys: async () => {
      const objects = await readdir(join(directory, BUCKET));
      const parts = await readdir(uploads).catch(() => []);
      return [...objects.flatMap((name) => /^(.+)\._S3rver_object$/.exec(name)?.[1] ?? []), ...parts];
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}

async function listParts(uploads: string, uploadId: string): Promise<[number, string]> {
  const folder = join(uploads, uploadId);
  const names = await readdir(folder).catch(() => undefined);
  if (!names) return NO_SUCH_UPLOAD;
  const numbers = names.filter((name) => /^\d+$/.test(name)).sort((a, b) => Number(a) - Number(b));
  const parts = await Promise.all(
    numbers.map(async (number) => {
      const { size } = await stat(join(folder, number));
      const tag = await readFile(join(folder, `${number}.md5`), 'utf8');
      return `<Part><PartNumber>${number}</PartNumber><ETag>"${tag}"</ETag><Size>${size}</Size></Part>`;
    }),
  );
  return [200, `<ListPartsResult><IsTruncated>false</IsTruncated>${parts.join('')}</ListPartsResult>`];
}

async function listUploads(uploads: string, prefix: string): Promise<string> {
  const ids = await readdir(uploads).catch(() => []);
  const entries = await Promise.all(
    ids.map(async (id) => {
      const key = await readFile(join(uploads, id, 'key'), 'utf8');
      return key.startsWith(prefix) ? `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>` : '';
    }),
  );
  return `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`;
}
