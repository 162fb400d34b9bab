import { buildInAllLanguages } from './build.ts';

await buildInAllLanguages('info');
// Otherwise timers of the messages' compiler keep the process alive for seconds.
process.exit();
