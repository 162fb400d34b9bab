import { createRoute, z } from '@hono/zod-openapi';
import { uploadRequestSchema as uploadInput } from '@passa/domain';
import type { IncomingMessage } from 'node:http';
import { errorResponsesFor } from '../core/errors.ts';
import type { Services } from '../core/services.ts';
import { ApiError } from '../platform/http/errors.ts';
import { body, idParam, json, newRouter } from '../platform/http/router.ts';
import { abortOnSessionEnd } from '../platform/sessions/abort-on-session-end.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { HEAD_LENGTH, detectFileType } from './bytes.ts';
import { finishUpload } from './finish-upload.ts';
import { withUpload, type HeldUpload } from './hold-upload.ts';
import { presentUpload, uploadResponseSchema } from './present.ts';
import { findFileOfUpload, storageKeyOf } from './queries.ts';
import { discardUpload } from './remove-files.ts';
import { startUpload } from './start-upload.ts';
import { peekBytes, parseUploadOffset, storeBytes, TUS_HEADERS, uploadHeaders } from './tus.ts';

/**
 * Creates a mutex with keys, within this process. A new task asks the running one with the same key to stop, and waits
 * for it: after a lost connection the same client comes back, and the server may not have noticed the loss yet.
 */
export function createUploadMutex() {
  const current = new Map<string, { stop: () => void; ended: Promise<void> }>();
  return {
    run: async <Result>(key: string, work: (stopped: AbortSignal) => Promise<Result>): Promise<Result> => {
      for (let before = current.get(key); before; before = current.get(key)) {
        before.stop();
        await before.ended;
      }
      const stopping = new AbortController();
      const running = work(stopping.signal);
      const release = () => void current.delete(key);
      current.set(key, { stop: () => stopping.abort(), ended: running.then(release, release) });
      return running;
    },
    /** Asks the running task with a key to stop. */
    stop: (key: string): void => current.get(key)?.stop(),
  };
}

const tags = ['Files'];
const params = idParam('uploadId');

const ignore = () => {};
/** How long a request on another process may take to stop. Milliseconds. */
const TAKE_OVER_AFTER = 5_000;

/**
 * Routes for a worker's uploads: announced here, then sent in chunks by the tus protocol (1.0.0).
 * @param takeOverAfter how long a request on another process may take to stop. Milliseconds
 */
export function uploadRoutes(services: Services, takeOverAfter = TAKE_OVER_AFTER) {
  const { db, storage, live } = services;
  const mutex = createUploadMutex();
  const withinSession = abortOnSessionEnd(services);
  live.subscribe({
    onEvents: ignore,
    onSessionEnd: ignore,
    onGap: ignore,
    onDisconnect: ignore,
    onStopRequest: mutex.stop,
  });

  const path = '/uploads/{uploadId}';
  const done = { description: 'As the tus protocol defines it' };

  /**
   * Runs work on a worker's own upload after every other request that works on it has stopped.
   * @returns undefined if there is no such upload
   */
  function withOwnUpload<Result>(
    workerId: string,
    uploadId: string,
    work: (upload: HeldUpload, stopped: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    const key = `${workerId} ${uploadId}`;
    return mutex.run(key, (stopped) =>
      withUpload(
        services,
        { workerId, uploadId, stopped, takeOverAfter, requestStop: () => live.requestStop(key) },
        (upload) => work(upload, stopped),
      ),
    );
  }

  /** Refuses a file of the wrong type by its first bytes, before the rest is sent. */
  async function refuseWrongType(incoming: IncomingMessage, upload: HeldUpload, stopped: AbortSignal): Promise<void> {
    const head = await peekBytes(incoming, stopped);
    // Too few bytes to detect a type; `finishUpload` checks the whole file.
    if (head.length < Math.min(HEAD_LENGTH, upload.size)) return;
    await detectFileType(upload.kind, head).catch(async (error: unknown) => {
      await discardUpload(services, upload.id, upload.holder);
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
          responses: { 200: done, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'uploadOffset') },
        }),
        async (c) => {
          if (c.req.method !== 'HEAD') throw new ApiError('notFound');
          const { userId } = c.var.principal;
          const { uploadId } = c.req.valid('param');
          const unfinished = await withOwnUpload(userId, uploadId, async (upload) => {
            const arrived = await storage.bytesReceived(storageKeyOf(upload));
            if (arrived === upload.size) await finishUpload(services, upload);
            return c.body(null, 200, uploadHeaders(arrived, upload.size));
          });
          if (unfinished) return unfinished;
          const file = await findFileOfUpload(db, userId, uploadId);
          // A client that lost the last response learns here that the file is complete.
          if (file?.size) return c.body(null, 200, uploadHeaders(file.size, file.size));
          throw new ApiError('notFound');
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
        async (c) => {
          const { uploadId } = c.req.valid('param');
          const { incoming } = c.env;
          const { userId, sessionId } = c.var.principal;
          const received = await withOwnUpload(userId, uploadId, (upload, stopped) =>
            withinSession(sessionId, async (ended) => {
              const { size } = upload;
              const offset = parseUploadOffset(c, size);
              const until = AbortSignal.any([stopped, ended]);
              if (offset === 0) await refuseWrongType(incoming, upload, until);
              const arrived = await storeBytes(storage, incoming, { key: storageKeyOf(upload), size, offset }, until);
              if (ended.aborted) {
                // Do not wait for the rest of the body.
                c.header('Connection', 'close');
                throw ended.reason;
              }
              if (arrived === size) await finishUpload(services, upload);
              return c.body(null, 204, uploadHeaders(arrived, size));
            }),
          );
          if (!received) throw new ApiError('notFound');
          return received;
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
          responses: { 204: done, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'uploadOffset') },
        }),
        async (c) => {
          const { uploadId } = c.req.valid('param');
          const discarded = await withOwnUpload(c.var.principal.userId, uploadId, async ({ holder }) => {
            await discardUpload(services, uploadId, holder);
            return c.body(null, 204, TUS_HEADERS);
          });
          if (!discarded) throw new ApiError('notFound');
          return discarded;
        },
      )
  );
}
