import { join } from 'node:path';
import { builtFrom, sourceDigest } from './stamp.ts';

if (builtFrom() !== sourceDigest()) {
  // Loaded only when needed: a start that finds its build in place does not pay for the bundler.
  const { build } = await import('vite');
  process.stdout.write('Building the web app…\n');
  await build({ configFile: join(import.meta.dirname, '../vite.config.ts'), logLevel: 'warn' });
}
