import { builtDigest, keptBuildOf, publishBuild } from './builds.ts';
import { sourceDigest } from './source-digest.ts';

const source = sourceDigest();
if (builtDigest() !== source) {
  const { withBuildLock } = await import('./build-lock.ts');
  await withBuildLock(() => process.stdout.write('Another process is building the web app; waiting for it…\n'), build);
  // Otherwise timers of the messages' compiler keep the process alive for seconds.
  process.exit();
}

async function build(): Promise<void> {
  // Another process may have built it meanwhile, or it may be an earlier version again.
  const kept = keptBuildOf(source);
  if (kept !== undefined) {
    publishBuild(kept, source);
    return;
  }
  // Imported only when needed: otherwise every start would load the bundler.
  const { buildInAllLanguages } = await import('./build.ts');
  process.stdout.write('Building the web app…\n');
  await buildInAllLanguages('warn');
}
