import { rmSync, writeFileSync } from 'node:fs';
import { locales } from '@passa/domain';
import { build, type LogLevel } from 'vite';
import { builtIn } from './config.ts';
import { compileMessageModules } from './messages.ts';
import { BUILT, sourceDigest, STAMP } from './stamp.ts';

/** Builds the web app once per language. The stamp is written last, so that an unfinished build has none. */
export async function buildInAllLanguages(logLevel: LogLevel): Promise<void> {
  const source = sourceDigest();
  rmSync(BUILT, { recursive: true, force: true });
  await compileMessageModules();
  for (const language of locales) {
    await build({ ...builtIn(language), logLevel });
  }
  writeFileSync(STAMP, source);
}
