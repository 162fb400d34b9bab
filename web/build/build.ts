import { rmSync, writeFileSync } from 'node:fs';
import { speak, TEXT_LANGUAGES } from '@passa/domain';
import { build, type LogLevel } from 'vite';
import { builtIn } from './config.ts';
import { BUILT, sourceDigest, STAMP } from './stamp.ts';

/** Builds the web app, once in each language. What it was made from is noted last: half a build has no stamp. */
export async function buildInAllLanguages(logLevel: LogLevel): Promise<void> {
  const source = sourceDigest();
  rmSync(BUILT, { recursive: true, force: true });
  for (const language of TEXT_LANGUAGES) {
    // What is written into pages, and not into scripts, is taken from the catalogue here.
    speak(() => language);
    await build({ ...builtIn(language), logLevel });
  }
  writeFileSync(STAMP, source);
}
