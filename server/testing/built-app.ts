import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TEXT_LANGUAGES, type TextLanguage } from '@passa/domain';

/** Writes a stand-in for the built web app: the same files in each language. */
export function writeBuiltApp(folder: string, files: (language: TextLanguage) => Record<string, string | Uint8Array>) {
  for (const language of TEXT_LANGUAGES) {
    for (const [name, content] of Object.entries(files(language))) {
      const file = join(folder, language, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}
