import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ENCODINGS, contentVariant, type CompressedContent } from './compression.ts';

const ENDINGS = { br: '.br', gzip: '.gz' };
/** Compressed variants of other files, and dotfiles of the build. They have no URL of their own. */
const WITHOUT_URL = /\.(?:br|gz)$|(?:^|\/)\./;

/**
 * The files of the web app's build by URL path. Only files that exist at the start have one, so that no path leads out
 * of the folder.
 */
export class BuiltFiles {
  readonly #folder: string;
  readonly #paths: ReadonlySet<string>;
  readonly #read = new Map<string, CompressedContent>();

  constructor(folder: string) {
    this.#folder = folder;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
    this.#paths = new Set(names.filter((name) => !WITHOUT_URL.test(name)).map((name) => `/${name}`));
  }

  has(path: string): boolean {
    return this.#paths.has(path);
  }

  /** Reads a file on first use and keeps it in memory: together they are smaller than one photograph. */
  at(path: string): CompressedContent {
    const known = this.#read.get(path);
    if (known) return known;
    const content = readContent(join(this.#folder, path));
    this.#read.set(path, content);
    return content;
  }
}

/** Reads a file and its compressed variants. */
export function readContent(file: string): CompressedContent {
  const content: CompressedContent = { plain: contentVariant(readFileSync(file)) };
  for (const encoding of ENCODINGS) {
    const compressed = `${file}${ENDINGS[encoding]}`;
    if (existsSync(compressed)) content[encoding] = contentVariant(readFileSync(compressed));
  }
  return content;
}
