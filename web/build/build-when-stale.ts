import { builtDigest, sourceDigest } from './build-stamp.ts';

if (builtDigest() !== sourceDigest()) {
  // Imported only when needed: otherwise every start would load the bundler.
  const { buildInAllLanguages } = await import('./build.ts');
  process.stdout.write('Building the web app…\n');
  await buildInAllLanguages('warn');
  // Otherwise timers of the messages' compiler keep the process alive for seconds.
  process.exit();
}
