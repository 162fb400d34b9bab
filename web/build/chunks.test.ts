import { expect, test } from 'vitest';
import { belongsToFirstScreen } from './chunks.ts';

/** @param importers the modules that import each module */
function firstScreenOf(importers: Record<string, string[]>): string[] {
  const getModuleInfo = (id: string) => ({ importers: importers[id] ?? [], isEntry: id === '/web/main.tsx' });
  return Object.keys(importers).filter((id) => belongsToFirstScreen('/web', id, { getModuleInfo }));
}

test('all modules of a circle of imports belong to the first screen if one of them does', () => {
  const circle = { '/web/a.ts': ['/web/b.ts', '/web/main.tsx'], '/web/b.ts': ['/web/a.ts'] };
  expect(firstScreenOf(circle)).toEqual(['/web/a.ts', '/web/b.ts']);
});

test('modules of later screens, and modules that only an index.ts imports, do not belong to the first screen', () => {
  const modules = {
    '/web/later.ts': ['/web/other.ts'],
    '/web/other.ts': ['/web/later.ts'],
    '/web/unused.ts': ['/web/hiring/index.ts'],
    '/web/hiring/index.ts': ['/web/main.tsx'],
  };
  expect(firstScreenOf(modules)).toEqual(['/web/hiring/index.ts']);
});
