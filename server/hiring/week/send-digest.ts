import { isDigestDue, ruleOf, stockholmDate, weekOf, type DigestKind } from '@passa/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { BATCH_SIZE } from '../../core/in-batches.ts';
import type { Services } from '../../core/services.ts';
import { withTransaction } from '../../core/unit-of-work.ts';
import { businesses, notificationSettings, users, venueMembers } from '../../database/schema.ts';
import { hasSwitchedOnSql, notifyOfSubject } from '../../notifications/index.ts';
import type { Database } from '../../platform/database/database.ts';
import { deterministicUuid } from '../../platform/primitives/deterministic-uuid.ts';
import { figuresOf } from './digest-figures.ts';
import { spanOf } from './responses.ts';

type Member = { userId: string; venueId: string };

/**
 * Sends a digest that is due to the members of venues who have switched it on, where there is something to read in it. It sends each
 * digest once, so several processes may run it at once, and again after one was stopped.
 * @param now UTC instant
 * @returns the number of notified members
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
  let after: Member | undefined;
  do {
    const venues = await venuesWithFigures(services.db, kind, { now, after, limit: batchSize });
    const digests = venues
      .filter(({ figures }) => Object.values(figures).some((figure) => figure > 0))
      .map((venue) => ({ ...venue, kind, createdAt: now, id: idOf(kind, sentOn, venue) }));
    sent += await withTransaction({ ...services, now: () => now }, (unit) => notifyOfSubject(unit, digests));
    after = venues.length === batchSize ? venues.at(-1) : undefined;
  } while (after !== undefined);
  return sent;
}

/** The previous release named the account only, which is the venue's first owner and has its id. */
const idOf = (kind: DigestKind, sentOn: string, { userId, venueId }: Member): string =>
  deterministicUuid([kind, sentOn, ...new Set([venueId, userId])].join(' '));

/** The next members who have switched a digest on, by account and venue, with the figures of the venue. */
function venuesWithFigures(
  db: Database,
  kind: DigestKind,
  { now, after, limit }: { now: Date; after: Member | undefined; limit: number },
) {
  return db
    .select({
      userId: venueMembers.userId,
      venueId: businesses.id,
      figures: figuresOf(kind)(spanOf(weekOf(now)), now),
    })
    .from(notificationSettings)
    .innerJoin(venueMembers, eq(venueMembers.userId, notificationSettings.userId))
    .innerJoin(businesses, eq(businesses.id, venueMembers.venueId))
    .innerJoin(users, eq(users.id, venueMembers.userId))
    .where(
      and(
        hasSwitchedOnSql(kind),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        after &&
          sql`(${venueMembers.userId}, ${venueMembers.venueId}) > (${after.userId}::uuid, ${after.venueId}::uuid)`,
      ),
    )
    .orderBy(asc(venueMembers.userId), asc(venueMembers.venueId))
    .limit(limit);
}
