import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import init, { optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';

const program = fileURLToPath(import.meta.resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'));

/** How hard it tries, of six: at three it takes seconds for each of the tall ones, and saves a quarter more. */
const LEVEL = 2;

let isReady: Promise<unknown> | undefined;

/** The same picture, dot for dot, in as few bytes as it can be had in. */
export async function smaller(picture: Buffer): Promise<Buffer> {
  await (isReady ??= readFile(program).then((bytes) => init(bytes)));
  return Buffer.from(optimise(picture, LEVEL, false, false));
}

/** Rewrites a picture in fewer bytes. */
export async function makeSmaller(file: string): Promise<void> {
  await writeFile(file, await smaller(await readFile(file)));
}
