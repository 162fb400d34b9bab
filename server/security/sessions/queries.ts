import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { prepare } from '../../platform/database/prepare.ts';
import { businesses, users, workers } from '../../database/schema.ts';

const accountQuery = prepare('account', (db, name) =>
  db
    .select({
      id: users.id,
      email: users.email,
      emailVerified: users.emailVerified,
      role: users.role,
      language: users.language,
      worker: { firstName: workers.firstName, lastName: workers.lastName, city: workers.city },
      business: {
        firstName: businesses.firstName,
        lastName: businesses.lastName,
        businessName: businesses.businessName,
      },
    })
    .from(users)
    .leftJoin(workers, eq(workers.userId, users.id))
    .leftJoin(businesses, eq(businesses.userId, users.id))
    .where(eq(users.id, sql.placeholder('userId')))
    .prepare(name),
);

/** An identity with the names of its profile and a worker's city. They are empty without a profile. */
export async function accountOf(db: Database, userId: string) {
  return (await accountQuery(db).execute({ userId }))[0];
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountOf>>>;
