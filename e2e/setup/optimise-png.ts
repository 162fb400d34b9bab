import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import init, { optimise } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';

const program = fileURLToPath(import.meta.resolve('@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm'));

/** The effort, of six. Level three takes seconds for each tall screenshot, and saves a quarter more. */
const LEVEL = 2;

let isReady: Promise<unknown> | undefined;

/** Recompresses a PNG without loss. */
export async function optimisePng(png: Buffer): Promise<Buffer> {
  await (isReady ??= readFile(program).then((bytes) => init(bytes)));
  return Buffer.from(optimise(png, LEVEL, false, false));
}

/** Recompresses a PNG file in place. */
export async function optimisePngFile(file: string): Promise<void> {
  await writeFile(file, await optimisePng(await readFile(file)));
}
