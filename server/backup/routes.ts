import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import { requireOperator } from '../operations/index.ts';
import { errorResponsesFor } from '../core/errors.ts';
import { newRouter } from '../platform/http/router.ts';
import type { Services } from '../core/services.ts';
import { takeBackup } from './take-backup.ts';

/** The route that streams a backup, for the backup's token. */
export function backupRoutes(services: Services) {
  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/operations/backup',
      tags: ['Operations'],
      summary: 'Download a backup: the database and all files in one archive',
      description: 'Requires the token of the backup: `Authorization: Bearer …`. Without a token the response is 404.',
      middleware: [requireOperator(services, 'backup')] as const,
      responses: {
        200: { description: 'The archive', content: { 'application/zip': { schema: z.string() } } },
        ...errorResponsesFor('notFound', 'tooManyGuesses'),
      },
    }),
    async (c) => {
      // No client would read the archive, and an open backup keeps files from being deleted.
      if (c.req.method === 'HEAD') return c.body(null, 200, { 'Content-Type': 'application/zip' });
      const archive = await takeBackup(services);
      archive.on('error', (error) => c.var.log.error({ err: error }, 'the backup failed'));
      return c.body(Readable.toWeb(archive) as ReadableStream<Uint8Array>, 200, { 'Content-Type': 'application/zip' });
    },
  );
}
