import { writeFile } from 'node:fs/promises';
import { arch, availableParallelism, cpus, platform, totalmem } from 'node:os';
import { join } from 'node:path';

/** Prints a result, and writes it with a description of the machine to the results of the last run. */
export async function writeResult(name: string, lines: string[]): Promise<void> {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const machine = `${cpus()[0]?.model ?? 'unknown processor'}, ${availableParallelism()} cores, ${memory} GB, ${platform()} ${arch()}, Node ${process.versions.node}`;
  const text = [...lines, '', `${new Date().toISOString().slice(0, 10)} on ${machine}`, ''].join('\n');
  process.stdout.write(text);
  await writeFile(join(import.meta.dirname, 'results', `${name}.md`), text);
}
