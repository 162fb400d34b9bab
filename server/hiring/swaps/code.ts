import { createHmac, timingSafeEqual } from 'node:crypto';
import { HANDOVER_CODE_LENGTH } from '@passa/domain';
import type { Database } from '../../platform/database/database.ts';
import { getOrCreateSecret } from '../../platform/database/secrets.ts';
import type { Hire } from '../core/swaps.ts';

type CodedHire = Pick<Hire, 'id' | 'assignedAt' | 'handoverVersion'>;

/** The secret that codes are derived from. Read it before a transaction begins: the embedded database has one connection. */
export const handoverSecret = (db: Database): Promise<string> => getOrCreateSecret(db, 'handovers');

/**
 * The code in the link by which a worker hands a shift over. It is derived and not stored. It names the time of the hiring too, so that
 * the code of a hire that was undone is not that of the next one, and the version, so that the worker can end a link.
 */
export function handoverCode(secret: string, { id, assignedAt, handoverVersion }: CodedHire): string {
  // The first version is left out, as in the links of earlier releases.
  const version = handoverVersion ? ` ${handoverVersion}` : '';
  const digest = createHmac('sha256', secret)
    .update(`${id} ${assignedAt?.toISOString() ?? ''}${version}`)
    .digest('base64url');
  return digest.slice(0, HANDOVER_CODE_LENGTH);
}

/** Whether a code belongs to a hire that can be handed over. */
export function isCodeOf(secret: string, hire: Hire | undefined, code: string, now: Date): hire is Hire {
  if (hire?.status !== 'accepted' || hire.job.startDate <= now) return false;
  const [given, expected] = [Buffer.from(code), Buffer.from(handoverCode(secret, hire))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
