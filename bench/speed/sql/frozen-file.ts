import { join } from 'node:path';

/** The frozen SQL of a route. */
export const frozenFile = (route: string): string =>
  join(
    import.meta.dirname,
    'frozen',
    `${route
      .toLowerCase()
      .replaceAll(/[^a-z\d]+/g, '-')
      .replaceAll(/^-|-$/g, '')}.sql`,
  );
