import { rmSync, writeFileSync } from 'node:fs';
import { locales } from '@passa/domain';
import { build, type LogLevel } from 'vite';
import { buildConfig } from './config.ts';
import { compileMessageModules } from './messages.ts';
import { OUTPUT, sourceDigest, STAMP } from './build-stamp.ts';

/** Builds the web app once per language. The stamp is written last, so that an unfinished build has none. */
export async function buildInAllLanguages(logLevel: LogLevel): Promise<void> {
  const source = sourceDigest();
  rmSync(OUTPUT, { recursive: true, force: true });
  await compileMessageModules();
  for (const language of locales) {
    await build({ ...buildConfig(language), logLevel });
  }
  writeFileSync(STAMP, source);
}
