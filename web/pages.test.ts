import { expect, test } from 'vitest';
import { pages } from './pages.ts';
import { paths } from './platform/navigation/paths.ts';
import { paramsIn, toPathname } from './platform/router/location.ts';

const pageAt = (pathname: string) => pages.find(({ path }) => paramsIn(path, pathname))?.path;

test('every link of the app leads to the page of its own path', () => {
  const id = '4b62a597-f9d6-497c-bac6-a39b7e362a3d';
  // Functions of a role get both roles, and the others any id.
  const links = Object.values(paths).flatMap((link) =>
    ['worker', 'business', id].map((argument) => (link as (argument: string) => { to: string })(argument)),
  );
  // A path of a role with an id is no link.
  const possible = links.filter(({ to }) => !to.startsWith(`/${id}`));
  for (const link of possible) expect(pageAt(toPathname(link)), link.to).toBe(link.to);
});

test('any other URL has a page, which redirects', () => {
  expect(['/no/such/page', '/worker/none', '/business'].map(pageAt)).toEqual(['/$', '/worker/$', '/business/$']);
});
