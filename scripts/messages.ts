import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const messages = join(root, 'domain/messages');
const generated = join(messages, 'generated');
/** The digest of what the functions in place were compiled from, written last. */
const STAMP = join(generated, '.compiled-from');

const SOURCES = [
  ...['en.json', 'sv.json', 'project.inlang/settings.json'].map((name) => join(messages, name)),
  join(root, 'node_modules/@inlang/paraglide-js/package.json'),
  import.meta.filename,
];

function sourceDigest(): string {
  const digest = createHash('sha256');
  for (const file of SOURCES) digest.update(readFileSync(file)).update('\0');
  return digest.digest('hex');
}

function compiledFrom(): string | undefined {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

/** Compiles the messages into typed functions in `domain/messages/generated`, unless the ones in place are up to date. */
export async function compileMessages(): Promise<void> {
  const digest = sourceDigest();
  if (compiledFrom() === digest) return;
  // Imported only when needed, because loading the compiler takes longer than the check.
  const { compile } = await import('@inlang/paraglide-js');
  await compile({
    project: join(messages, 'project.inlang'),
    outdir: generated,
    // One file per locale, which Node and the type checker load faster than one per message. The web build makes its own.
    outputStructure: 'locale-modules',
    // For `npm run dev`. The server names the locale of each request, and a build of the web app has one locale.
    strategy: ['cookie', 'preferredLanguage', 'baseLocale'],
    cookieName: 'passa.language',
    // `npm run dev` watches the folder.
    cleanOutdir: false,
    emitGitIgnore: false,
    emitPrettierIgnore: false,
    emitReadme: false,
    emitTsDeclarations: true,
  });
  writeFileSync(STAMP, digest);
}

if (import.meta.main) {
  await compileMessages();
  // Otherwise timers of the compiler keep the process alive for seconds.
  process.exit();
}
