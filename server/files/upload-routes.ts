import type { IncomingMessage } from 'node:http';
import { createRoute, z } from '@hono/zod-openapi';
import { uploadRequestSchema as uploadInput } from '@passa/domain';
import { ApiError } from '../platform/http/errors.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { body, idParam, json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { abortOnSessionEnd } from '../platform/sessions/abort-on-session-end.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { HEAD_LENGTH, detectFileType } from './bytes.ts';
import { finishUpload } from './finish-upload.ts';
import { presentUpload, uploadResponseSchema } from './present.ts';
import { findFileByStorageKey, uploadOf, type UploadRow } from './queries.ts';
import { discardUpload } from './remove-files.ts';
import { startUpload } from './start-upload.ts';
import { peekBytes, parseUploadOffset, storeBytes, TUS_HEADERS, uploadHeaders } from './tus.ts';
import { createUploadMutex } from './upload-mutex.ts';

const tags = ['Files'];
const params = idParam('uploadId');

/** Routes for a worker's uploads: announced here, then sent in chunks by the tus protocol (1.0.0). */
export function uploadRoutes(services: Services) {
  const { db, storage, now } = services;
  const withMutex = createUploadMutex();
  const withinSession = abortOnSessionEnd(services);

  const path = '/uploads/{uploadId}';
  const done = { description: 'As the tus protocol defines it' };

  async function ownUpload(workerId: string, uploadId: string): Promise<UploadRow> {
    const upload = await uploadOf(db, workerId, uploadId, now());
    if (!upload) throw new ApiError('notFound');
    return upload;
  }

  /** Refuses a file of the wrong type by its first bytes, before the rest is sent. */
  async function refuseWrongType(incoming: IncomingMessage, upload: UploadRow, stopped: AbortSignal): Promise<void> {
    const head = await peekBytes(incoming, stopped);
    // Too few bytes to detect a type; `finishUpload` checks the whole file.
    if (head.length < Math.min(HEAD_LENGTH, upload.size)) return;
    await detectFileType(upload.kind, head).catch(async (error: unknown) => {
      await discardUpload(services, upload.id);
      throw error;
    });
  }

  return (
    newRouter()
      .openapi(
        createRoute({
          method: 'post',
          path: '/uploads',
          tags,
          summary: 'Announce a file; its bytes follow by tus',
          middleware: [requireRole('worker', services)] as const,
          request: body(uploadInput),
          responses: {
            201: json(z.object({ upload: uploadResponseSchema }), 'Where to send the bytes'),
            ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'fileTooLarge', 'fileNameTaken'),
            ...errorResponsesFor('tooManyFiles', 'storageFull'),
          },
        }),
        async (c) => {
          const upload = await startUpload(services, c.var.principal.userId, c.req.valid('json'));
          return c.json({ upload: presentUpload(upload, 0) }, 201);
        },
      )

      // Answers HEAD only; a GET of an unfinished upload is refused.
      .openapi(
        createRoute({
          method: 'get',
          path,
          tags,
          summary: 'The offset of an upload (tus, HEAD)',
          middleware: [requireRole('worker', services)] as const,
          request: { params },
          responses: { 200: done, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
        }),
        async (c) => {
          if (c.req.method !== 'HEAD') throw new ApiError('notFound');
          const { userId } = c.var.principal;
          const { uploadId } = c.req.valid('param');
          return withMutex(`${c.var.principal.userId} ${uploadId}`, async () => {
            const file = await findFileByStorageKey(db, userId, uploadId);
            // A client that lost the last response learns here that the file is complete.
            if (file?.size) return c.body(null, 200, uploadHeaders(file.size, file.size));
            const upload = await ownUpload(userId, uploadId);
            const arrived = await storage.bytesReceived(uploadId);
            if (arrived === upload.size) await finishUpload(services, upload);
            return c.body(null, 200, uploadHeaders(arrived, upload.size));
          });
        },
      )
      .openapi(
        createRoute({
          method: 'patch',
          path,
          tags,
          summary: 'Send the next bytes (tus); the last ones complete the file',
          middleware: [requireRole('worker', services)] as const,
          request: { params, body: { content: { 'application/offset+octet-stream': { schema: z.string() } } } },
          responses: {
            204: done,
            ...errorResponsesFor('invalidInput', 'uploadNotUnderstood', 'notSignedIn', 'notFound', 'uploadOffset'),
            ...errorResponsesFor('fileTooLarge', 'fileTypeRefused', 'fileNotPlain'),
          },
        }),
        (c) => {
          const { uploadId } = c.req.valid('param');
          const { incoming } = c.env;
          const { userId, sessionId } = c.var.principal;
          const receive = (stopped: AbortSignal) =>
            withinSession(sessionId, async (ended) => {
              const upload = await ownUpload(userId, uploadId);
              const offset = parseUploadOffset(c, upload.size);
              const until = AbortSignal.any([stopped, ended]);
              if (offset === 0) await refuseWrongType(incoming, upload, until);
              const arrived = await storeBytes(storage, incoming, { ...upload, offset }, until);
              if (ended.aborted) {
                // Do not wait for the rest of the body.
                c.header('Connection', 'close');
                throw ended.reason;
              }
              if (arrived === upload.size) await finishUpload(services, upload);
              return c.body(null, 204, uploadHeaders(arrived, upload.size));
            });
          return withMutex(`${userId} ${uploadId}`, receive);
        },
      )
      .openapi(
        createRoute({
          method: 'delete',
          path,
          tags,
          summary: 'Discard an upload (tus)',
          middleware: [requireRole('worker', services)] as const,
          request: { params },
          responses: { 204: done, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
        }),
        (c) => {
          const { uploadId } = c.req.valid('param');
          return withMutex(`${c.var.principal.userId} ${uploadId}`, async () => {
            const upload = await ownUpload(c.var.principal.userId, uploadId);
            await discardUpload(services, upload.id);
            return c.body(null, 204, TUS_HEADERS);
          });
        },
      )
  );
}
