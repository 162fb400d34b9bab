import { createRoute, z } from '@hono/zod-openapi';
import { bodyLimit } from 'hono/body-limit';
import { MAX_POSTER_SIZE, type FileType } from '@passa/domain';
import { withTransaction } from '../core/unit-of-work.ts';
import { ApiError } from '../platform/http/errors.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { idParam, json, newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { requireRole } from '../platform/sessions/require-role.ts';
import { requireParty } from '../core/acting/index.ts';
import { sendContent } from './send-content.ts';
import { savePoster } from './poster.ts';
import { ownFileSchema, presentOwnFile, presentUpload, uploadResponseSchema } from './present.ts';
import { deleteFiles, findReadableFile, filesOf, storageKeyOf, uploadsOf } from './queries.ts';
import { enqueueRemoval, storageKeysOf } from './remove-files.ts';

const tags = ['Files'];
const params = idParam('fileId');
const bytes = (type: string) => ({ content: { [type]: { schema: z.string() } } });

/** Routes for the finished files of a worker: the worker's own, and those that an application lets a business read. */
export function fileRoutes(services: Services) {
  const { db, storage, now } = services;

  const router = newRouter();
  router.use('/files/:fileId/poster', bodyLimit({ maxSize: MAX_POSTER_SIZE, onError: refuseLarge }));
  return router
    .openapi(
      createRoute({
        method: 'get',
        path: '/files',
        tags,
        summary: "The worker's own files and uploads",
        middleware: [requireRole('worker', services)] as const,
        responses: {
          200: json(
            z.object({ files: z.array(ownFileSchema), uploads: z.array(uploadResponseSchema) }),
            'The files and uploads',
          ),
          ...errorResponsesFor('notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const { userId } = c.var.principal;
        const [files, uploads] = await Promise.all([filesOf(db, userId), uploadsOf(db, userId)]);
        const arrived = await Promise.all(uploads.map((upload) => storage.bytesReceived(storageKeyOf(upload))));
        return c.json(
          {
            files: files.map(presentOwnFile),
            uploads: uploads.map((upload, i) => presentUpload(upload, arrived[i] ?? 0)),
          },
          200,
        );
      },
    )
    .openapi(
      createRoute({
        method: 'delete',
        path: '/files/{fileId}',
        tags,
        summary: 'Delete one of one’s own files',
        middleware: [requireRole('worker', services)] as const,
        request: { params },
        responses: { 204: { description: 'Deleted' }, ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound') },
      }),
      async (c) => {
        const { fileId: id } = c.req.valid('param');
        const { userId } = c.var.principal;
        await withTransaction(services, async (unit) => {
          const removed = await deleteFiles(unit.tx, userId, { id });
          if (removed.length === 0) throw new ApiError('notFound');
          await unit.record({ action: 'files-changed', actorId: userId, accountId: userId });
          await enqueueRemoval(unit, storageKeysOf(removed));
        });
        return c.body(null, 204);
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/files/{fileId}',
        tags,
        summary:
          'The bytes of a file, or a part of them: for its worker and for businesses that an application lets read it',
        middleware: [requireParty('manageJobs', services)] as const,
        request: { params },
        responses: {
          200: { description: 'The file', ...bytes('application/octet-stream') },
          206: { description: 'The requested range', ...bytes('application/octet-stream') },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'rangeNotSatisfiable'),
        },
      }),
      async (c) => {
        const file = await findReadableFile(db, c.var.principal, c.req.valid('param').fileId, 'bytes', now());
        if (!file?.storageKey || !file.contentType || file.size === null) throw new ApiError('notFound');
        const { storageKey: key, name, contentType, size } = file;
        return sendContent(c, storage, { key, name, contentType, size });
      },
    )
    .openapi(
      createRoute({
        method: 'get',
        path: '/files/{fileId}/poster',
        tags,
        summary: 'The poster of a video',
        middleware: [requireParty('manageJobs', services)] as const,
        request: { params },
        responses: {
          200: { description: 'The poster', ...bytes('image/jpeg') },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound'),
        },
      }),
      async (c) => {
        const file = await findReadableFile(db, c.var.principal, c.req.valid('param').fileId, 'poster', now());
        if (!file?.posterKey) throw new ApiError('notFound');
        const picture = await storage.readBuffer(file.posterKey);
        return c.body(picture, 200, { 'Content-Type': 'image/jpeg' satisfies FileType });
      },
    )
    .openapi(
      createRoute({
        method: 'put',
        path: '/files/{fileId}/poster',
        tags,
        summary: 'Set the poster of one’s own video',
        middleware: [requireRole('worker', services)] as const,
        request: { params, body: bytes('image/jpeg') },
        responses: {
          204: { description: 'Stored' },
          ...errorResponsesFor('invalidInput', 'notSignedIn', 'notFound', 'fileTooLarge', 'fileTypeRefused'),
        },
      }),
      async (c) => {
        const picture = Buffer.from(await c.req.arrayBuffer());
        await savePoster(services, c.var.principal.userId, c.req.valid('param').fileId, picture);
        return c.body(null, 204);
      },
    );
}

function refuseLarge(): never {
  throw new ApiError('fileTooLarge');
}
