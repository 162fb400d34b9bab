import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { locales, SUPPORT_PAGES, type Locale } from '@passa/domain';

/** The pages that the server reads when it starts. */
const STATIC_PAGES = Object.fromEntries(
  ['landing', 'landing-with-support', ...SUPPORT_PAGES].map((name) => [`${name}.html`, `<title>${name}</title>`]),
);

/** Writes a stand-in for the built web app: the same files in each language, beside the static pages. */
export function writeBuiltApp(folder: string, files: (language: Locale) => Record<string, string | Uint8Array>) {
  for (const language of locales) {
    for (const [name, content] of Object.entries({ ...STATIC_PAGES, ...files(language) })) {
      const file = join(folder, language, name);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
}
