import { buildInAllLanguages } from './build.ts';
import { withBuildLock } from './build-lock.ts';

await withBuildLock(
  () => process.stdout.write('Another process is building the web app; waiting for it…\n'),
  () => buildInAllLanguages('info'),
);
// Otherwise timers of the messages' compiler keep the process alive for seconds.
process.exit();
