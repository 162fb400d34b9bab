import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { locales, SUPPORT_PAGES, type Locale } from '@passa/domain';
import { LIST, listedBuilds } from '../website/built-app/builds.ts';

/** The pages that the server reads when it starts. */
const STATIC_PAGES = Object.fromEntries(
  [
    'landing',
    'landing-with-support',
    'matching',
    'matching-with-support',
    'matching-signed-in',
    'matching-signed-in-with-support',
    ...SUPPORT_PAGES.flatMap((page) => [page, `${page}-signed-in`]),
  ].map((name) => [`${name}.html`, `<title>${name}</title>`]),
);

/**
 * Writes a stand-in for the built web app: the same files in each language, beside the static pages.
 * @param folder the folder of all builds
 * @param name the name of the build, which becomes the current one
 */
export function writeBuiltApp(
  folder: string,
  files: (language: Locale) => Record<string, string | Uint8Array>,
  name = 'first',
) {
  for (const language of locales) {
    for (const [path, content] of Object.entries({ ...STATIC_PAGES, ...files(language) })) {
      const file = join(folder, name, language, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
  }
  const older = listedBuilds(folder).map((build) => basename(build));
  writeFileSync(join(folder, LIST), [name, ...older].join('\n'));
}
