import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales, type Locale } from '@passa/domain';

/** Writes a stand-in for the built web app: the same files in each language. */
export function writeBuiltApp(folder: string, files: (language: Locale) => Record<string, string | Uint8Array>) {
  for (const language of locales) {
    for (const [name, content] of Object.entries(files(language))) {
      const file = join(folder, language, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}
