import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { saveArchive } from '../../backup/save-archive.ts';
import { takeBackup } from '../../backup/take-backup.ts';
import { asJson, legacyExport } from '../../testing/legacy-export.ts';
import { usePassa } from '../../testing/passa.ts';
import { aFolder } from '../../testing/server-setup.ts';

const passa = usePassa();
const PROGRAMS = {
  start: '../../start.js',
  import: '../../import/main.ts',
  restore: '../../backup/main-restore.ts',
};
type Program = keyof typeof PROGRAMS;

/**
 * Runs a program that creates a database in a process with files limited to some blocks of 512 bytes. Longer files
 * are refused by the system (EFBIG), as on a full disk, which would need a mount and thus root.
 */
async function onSmallDisk(program: Program, blocks: number, given: string[]) {
  const main = fileURLToPath(new URL(PROGRAMS[program], import.meta.url));
  const limited = ['-c', 'ulimit -f "$0"; exec "$@"', String(blocks), process.execPath, main, ...given];
  const { PATH = '' } = process.env;
  const child = spawn('sh', limited, {
    env: { PATH, DATA_DIR: join(aFolder(), 'data'), PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = Promise.all([text(child.stdout), text(child.stderr)]);
  const [exitCode] = (await once(child, 'close')) as [number];
  return { exitCode, said: (await said).join('') };
}

const NO_ROOM = 'There is no room left on the disk';
const SENTENCES: Record<Program, string> = {
  start: `Passa could not start. ${NO_ROOM} that DATA_DIR is on.\n`,
  import: `${NO_ROOM}. Nothing has been imported.\n`,
  restore: `${NO_ROOM} that DATA_DIR is on.\n`,
};

// No room for the lock, for the first files of a database, for its log.
const ROOM = [0, 64, 8_192];
const CASES = (['start', 'import', 'restore'] as const).flatMap((program) =>
  ROOM.map((blocks) => [program, blocks] as const),
);

test.for(CASES)(
  'a full disk is reported in one sentence: %s, %i blocks',
  { timeout: 120_000 },
  async ([program, blocks]) => {
    const archive = join(aFolder(), 'passa.zip');
    if (program === 'restore') await saveArchive(() => takeBackup(passa.services), archive);
    const given = { start: [], import: [asJson(legacyExport())], restore: [archive] };
    expect(await onSmallDisk(program, blocks, given[program])).toEqual({ exitCode: 1, said: SENTENCES[program] });
  },
);
