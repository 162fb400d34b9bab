import { globSync } from 'node:fs';
import { join } from 'node:path';
import { makeSmaller } from '../setup/smaller.ts';
import { REPOSITORY } from '../setup/server.ts';

// What the gallery is compared with, in as few bytes as it can be had in: it stays in the repository.

for (const file of globSync('e2e/looks/**/*.png', { cwd: REPOSITORY })) await makeSmaller(join(REPOSITORY, file));
