import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperationError } from './operator-client.ts';

/**
 * Writes the body of a response to a new file that only its owner can read. An incomplete file is deleted.
 * @param file its name, as the operator has typed it
 * @returns its absolute path
 * @throws OperationError
 */
export async function saveBody({ body }: Response, file: string): Promise<string> {
  // npm runs scripts in the repository root and passes the caller's folder in INIT_CWD.
  const path = resolve(process.env['INIT_CWD'] ?? '.', file);
  if (!body) throw new OperationError('The server sent nothing to save.');
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(Readable.fromWeb(body), target);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'EEXIST') await rm(path, { force: true });
    throw new OperationError(
      code === 'EEXIST'
        ? `There is a file ${path} already. Name another one.`
        : `${path} could not be written (${code ?? message}).`,
    );
  }
  return path;
}
