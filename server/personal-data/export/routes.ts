import type { ServerResponse } from 'node:http';
import { createRoute, z } from '@hono/zod-openapi';
import { PRODUCT_NAME, ROLES, stockholmDate } from '@passa/domain';
import { filesOf } from '../../files/index.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { errorResponsesFor } from '../../core/errors.ts';
import { newRouter } from '../../platform/http/router.ts';
import { languageOf } from '../../platform/language/request-language.ts';
import { iterateWithLanguage } from '../../platform/language/current-language.ts';
import type { Services } from '../../core/services.ts';
import { abortOnSessionEnd } from '../../platform/sessions/abort-on-session-end.ts';
import { requireRole } from '../../platform/sessions/require-role.ts';
import { contentFor } from './content.ts';
import { listFiles } from './file-entries.ts';
import { sendArchive } from './send-archive.ts';
import { writeJson } from './write-json.ts';

/** The route that streams an export of one's own data. */
export function exportRoutes(services: Services) {
  const { db, log, storage, now } = services;
  const whileLoggedIn = abortOnSessionEnd(services);
  /** Users with an export in progress on this process. Each export reads all of the user's data. */
  const usersWithExport = new Set<string>();

  return newRouter().openapi(
    createRoute({
      method: 'get',
      path: '/account/export',
      tags: ['Security'],
      summary: 'Export all of one’s own data as a zip: passa.json and the uploaded files',
      middleware: [requireRole(ROLES, services)] as const,
      responses: {
        200: { description: 'The archive, streamed', content: { 'application/zip': { schema: z.string() } } },
        ...errorResponsesFor('notSignedIn', 'notFound', 'exportUnderWay'),
      },
    }),
    async (c) => {
      const { principal } = c.var;
      const at = now();
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${stockholmDate(at)}.zip"`,
      };
      if (c.req.method === 'HEAD') return c.body(null, 200, headers);
      if (usersWithExport.has(principal.userId)) throw new ApiError('exportUnderWay');
      usersWithExport.add(principal.userId);
      const done = () => void usersWithExport.delete(principal.userId);
      try {
        const files = await filesOf(db, principal.userId);
        const content = await contentFor(services, principal, files, at);
        await withTransaction(services, ({ record }) =>
          record({ action: 'export-made', actorId: principal.userId, accountId: principal.userId }),
        );
        const entries = listFiles(files).flatMap((file) => file.entries);
        c.env.stream = (response) => {
          setHead(c.env.outgoing, response);
          whileLoggedIn(principal.sessionId, (ended) => {
            ended.addEventListener('abort', () => c.env.outgoing.destroy());
            return sendArchive(
              c.env.outgoing,
              storage,
              iterateWithLanguage(languageOf(c), writeJson(content)),
              entries,
            );
          })
            .catch((error: unknown) => {
              c.env.outgoing.destroy();
              if (!isDisconnect(error) && !(error instanceof ApiError))
                log.error({ err: error }, 'an export could not be sent');
            })
            .finally(done);
        };
      } catch (error) {
        done();
        throw error;
      }
      return c.body(null, 200, headers);
    },
  );
}

function setHead(outgoing: ServerResponse, response: Response): void {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
}

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
