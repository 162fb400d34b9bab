import { join } from 'node:path';

/** The folder of the frozen SQL. */
export const FROZEN = join(import.meta.dirname, 'frozen');

/** The frozen SQL of a route. */
export const frozenFile = (route: string): string =>
  join(
    FROZEN,
    `${route
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '')}.sql`,
  );
