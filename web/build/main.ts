import { join } from 'node:path';
import { builtDigest, BUILDS, createBuild, keptBuildOf, publishBuild } from './builds.ts';
import { sourceDigest } from './source-digest.ts';

// Builds the web app; with `--if-changed` only if its sources have changed.

const isForced = !process.argv.includes('--if-changed');
const source = sourceDigest();

if (isForced || builtDigest() !== source) {
  const { withBuildLock } = await import('./build-lock.ts');
  await withBuildLock(() => process.stdout.write('Another process is building the web app; waiting for it…\n'), build);
  // Otherwise timers of the messages' compiler keep the process alive for seconds.
  process.exit();
}

async function build(): Promise<void> {
  // Another process may have built it meanwhile, or it may be an earlier version again.
  const kept = isForced ? undefined : keptBuildOf(source);
  publishBuild(kept ?? (await buildBesideServed()), source);
}

/** Builds the app into a new folder, beside the builds that are served, and returns the name of the folder. */
async function buildBesideServed(): Promise<string> {
  process.stdout.write('Building the web app…\n');
  // Imported only when needed: otherwise every start would load the bundler.
  const { buildInAllLanguages } = await import('./config.ts');
  const name = createBuild(source);
  await buildInAllLanguages(join(BUILDS, name), isForced ? 'info' : 'warn');
  return name;
}
