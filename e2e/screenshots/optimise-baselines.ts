import { globSync } from 'node:fs';
import { join } from 'node:path';
import { optimisePngFile } from '../setup/optimise-png.ts';
import { REPOSITORY } from '../setup/server.ts';

// Recompresses the gallery's baselines, because they are in the repository.

for (const file of globSync('e2e/baselines/**/*.png', { cwd: REPOSITORY }))
  await optimisePngFile(join(REPOSITORY, file));
