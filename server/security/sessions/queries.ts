import type { MemberRole } from '@passa/domain';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { businesses, users, venueMembers, venuePeople, workers } from '../../database/schema.ts';

const accountQuery = prepare('account', (db, name) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      language: users.language,
      worker: { firstName: workers.firstName, lastName: workers.lastName, city: workers.city },
      person: { firstName: venuePeople.firstName, lastName: venuePeople.lastName },
      venues: sql<{ id: string; name: string; role: MemberRole }[]>`(
        select coalesce(json_agg(json_build_object('id', ${businesses.id}, 'name', ${businesses.businessName}, 'role', ${venueMembers.role})
          order by ${venueMembers.createdAt}, ${venueMembers.venueId}), '[]')
        from ${venueMembers} join ${businesses} on ${businesses.id} = ${venueMembers.venueId}
        where ${venueMembers.userId} = ${users.id})`,
    })
    .from(users)
    .leftJoin(workers, eq(workers.userId, users.id))
    .leftJoin(venuePeople, eq(venuePeople.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(name),
);

/** An identity with the names of its profile, a worker's city, and the venues that it acts for, the first one first. */
export async function accountOf(db: Database, userId: string) {
  return (await accountQuery(db).execute({ userId }))[0];
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountOf>>>;
