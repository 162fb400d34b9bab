import { isDigestDue, ruleOf, stockholmDate, weekOf, type DigestKind } from '@passa/domain';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { BATCH_SIZE } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { businesses, notificationSettings, users } from '../../database/schema.ts';
import { hasSwitchedOnSql, notifyOfSubject } from '../../notifications/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { figuresOf } from './digest-figures.ts';
import { spanOf } from './responses.ts';

/**
 * Sends a digest that is due to the venues that have switched it on and have something to read in it. It sends each digest once, so several
 * processes may run it at once, and again after one was stopped.
 * @param now UTC instant
 * @returns the number of notified venues
 */
export async function sendDigest(
  services: Pick<Services, 'db' | 'queue' | 'live'>,
  kind: DigestKind,
  now: Date,
  batchSize = BATCH_SIZE,
): Promise<number> {
  const { digest } = ruleOf(kind);
  if (!digest || !isDigestDue(digest, now)) return 0;
  const sentOn = stockholmDate(now);
  let sent = 0;
  let after: string | undefined;
  do {
    const venues = await venuesWithFigures(services.db, kind, { now, after, limit: batchSize });
    const digests = venues
      .filter(({ figures }) => Object.values(figures).some((figure) => figure > 0))
      .map((venue) => ({ ...venue, kind, createdAt: now, id: deterministicUuid(`${kind} ${sentOn} ${venue.userId}`) }));
    sent += await withTransaction({ ...services, now: () => now }, (unit) => notifyOfSubject(unit, digests));
    after = venues.length === batchSize ? venues.at(-1)?.userId : undefined;
  } while (after !== undefined);
  return sent;
}

/** The next venues that have switched a digest on, by id, with its figures. */
function venuesWithFigures(
  db: Database,
  kind: DigestKind,
  { now, after, limit }: { now: Date; after: string | undefined; limit: number },
) {
  return db
    .select({ userId: businesses.userId, figures: figuresOf(kind)(spanOf(weekOf(now)), now) })
    .from(notificationSettings)
    .innerJoin(businesses, eq(businesses.userId, notificationSettings.userId))
    .innerJoin(users, eq(users.id, businesses.userId))
    .where(
      and(
        hasSwitchedOnSql(kind),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        after === undefined ? undefined : gt(businesses.userId, after),
      ),
    )
    .orderBy(asc(businesses.userId))
    .limit(limit);
}
