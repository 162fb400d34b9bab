import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Preloaded into a server (`node --import`): after SIGUSR2 its disk appears full, which otherwise needs a mount and thus root. FULL says
// for which writes: `files`, which streams write; the database's `tables`, when they grow; or its `log`, which fails last because its space
// is allocated in advance.

const DISK_IS_FULL = 'the disk is full now';
const target = process.env['FULL'];
const diskFullError = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
// Standard output and error still work.
const isFile = (fd: number) => fd > 2;

process.on('SIGUSR2', () => {
  if (target === 'files') refuseStreams();
  else refuseDatabase();
  syncBuiltinESMExports();
  process.stderr.write(`${DISK_IS_FULL}\n`);
});

function refuseStreams(): void {
  for (const name of ['write', 'writev'] as const) {
    const write = fs[name] as (fd: number, ...rest: unknown[]) => void;
    const refuse = (fd: number, ...rest: unknown[]) => {
      if (isFile(fd)) (rest.at(-1) as (error: Error) => void)(diskFullError());
      else write(fd, ...rest);
    };
    Object.assign(fs, { [name]: refuse });
  }
}

function refuseDatabase(): void {
  const write = fs.writeSync as (fd: number, bytes: Uint8Array, from: number, length: number, at: number) => number;
  const refuse: typeof write = (fd, bytes, from, length, at) => {
    if (isFile(fd) && (target === 'log' || at + length > fs.fstatSync(fd).size)) throw diskFullError();
    return write(fd, bytes, from, length, at);
  };
  Object.assign(fs, { writeSync: refuse });
}
