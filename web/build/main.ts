import { buildInAllLanguages } from './build.ts';

await buildInAllLanguages('info');
