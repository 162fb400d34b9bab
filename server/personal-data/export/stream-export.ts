import type { ServerResponse } from 'node:http';
import { PRODUCT_NAME, stockholmDate, type Role } from '@passa/domain';
import type { Context } from 'hono';
import { filesOf } from '../../files/index.ts';
import { ApiError } from '../../platform/http/errors.ts';
import { languageOf } from '../../platform/language/request-language.ts';
import { iterateWithLanguage } from '../../platform/language/current-language.ts';
import type { RequestEnv } from '../../platform/http/request.ts';
import type { Services } from '../../core/services.ts';
import { contentFor } from './content.ts';
import { listFiles } from './file-entries.ts';
import { sendArchive } from './send-archive.ts';
import { writeJson } from './write-json.ts';

/** The owner of an account, in a session or, if an operator exports the data, without one. */
type Owner = { userId: string; role: Role; sessionId: string | null };

/** Users with an export in progress on this process. Each export reads all of the user's data. */
const usersWithExport = new Set<string>();

/**
 * Streams all data of an account as a zip.
 * @param writeDown records the export, before the first byte is sent
 * @param whileAllowed runs the sending with a signal that ends it; by default nothing does
 * @throws ApiError exportUnderWay
 */
export async function streamExport<Env extends RequestEnv>(
  services: Services,
  c: Context<Env>,
  owner: Owner,
  writeDown: () => Promise<void>,
  whileAllowed: (send: (ended?: AbortSignal) => Promise<void>) => Promise<void> = (send) => send(),
) {
  const { db, log, storage, now } = services;
  const at = now();
  const headers = {
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${PRODUCT_NAME.toLowerCase()}-${stockholmDate(at)}.zip"`,
  };
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  if (usersWithExport.has(owner.userId)) throw new ApiError('exportUnderWay');
  usersWithExport.add(owner.userId);
  const done = () => void usersWithExport.delete(owner.userId);
  try {
    const files = await filesOf(db, owner.userId);
    const content = await contentFor(services, owner, files, at);
    await writeDown();
    const entries = listFiles(files).flatMap((file) => file.entries);
    c.env.stream = (response) => {
      setHead(c.env.outgoing, response);
      whileAllowed((ended) => {
        ended?.addEventListener('abort', () => c.env.outgoing.destroy());
        return sendArchive(c.env.outgoing, storage, iterateWithLanguage(languageOf(c), writeJson(content)), entries);
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
}

function setHead(outgoing: ServerResponse, response: Response): void {
  outgoing.statusCode = response.status;
  outgoing.setHeaders(response.headers);
}

const isDisconnect = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';
