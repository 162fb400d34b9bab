import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ENCODINGS, sent, type Encoded } from './encoded.ts';

const ENDINGS = { br: '.br', gzip: '.gz' };
/** The compressed form of another file, or a note of the build to itself: nothing that has an address. */
const NO_ADDRESS = /\.(?:br|gz)$|(?:^|\/)\./;

/** What the build made, by the address of each file. Only what was there at the start has one: no path leads elsewhere. */
export class BuiltFiles {
  readonly #folder: string;
  readonly #addresses: ReadonlySet<string>;
  readonly #read = new Map<string, Encoded>();

  constructor(folder: string) {
    this.#folder = folder;
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/'));
    this.#addresses = new Set(names.filter((name) => !NO_ADDRESS.test(name)).map((name) => `/${name}`));
  }

  has(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** A file of the build; read when it is first asked for, and kept: all of them together are smaller than one photograph. */
  at(address: string): Encoded {
    const known = this.#read.get(address);
    if (known) return known;
    const file = join(this.#folder, address);
    const content: Encoded = { plain: sent(readFileSync(file)) };
    for (const encoding of ENCODINGS) {
      const compressed = `${file}${ENDINGS[encoding]}`;
      if (existsSync(compressed)) content[encoding] = sent(readFileSync(compressed));
    }
    this.#read.set(address, content);
    return content;
  }
}
