import { join } from 'node:path';

/** The folder of the recorded SQL. */
export const RECORDED = join(import.meta.dirname, 'recorded');

/** The recorded SQL of a route, as a pgbench script. */
export const recordedFile = (route: string): string =>
  join(
    RECORDED,
    `${route
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '')}.sql`,
  );
