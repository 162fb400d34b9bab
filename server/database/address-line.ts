import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** An address on one line, with the name of the city that the post uses; null if a part is (migration 0043). */
export const addressLine = (street: AnyPgColumn, zipCode: AnyPgColumn, city: AnyPgColumn): SQL<string | null> =>
  sql`address_line(${street}, ${zipCode}, ${city})`;
