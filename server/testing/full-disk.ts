import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// Loaded before a server (`node --import`): from SIGUSR2 on the disk takes nothing more, as far as the server can see. A
// disk that is really full takes a mount, and so root. FULL says for whom: `files`, which are written by streams, or `database`.

const FULL_NOW = 'the disk is full now';
const isFor = process.env['FULL'];
const refusal = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
type Write = typeof fs.writeSync;

process.on('SIGUSR2', () => {
  if (isFor === 'files') {
    const refuse = (...given: unknown[]) => void (given.at(-1) as (error: Error) => void)(refusal());
    Object.assign(fs, { write: refuse, writev: refuse });
  } else {
    const write = fs.writeSync as (fd: number, ...rest: unknown[]) => number;
    fs.writeSync = ((fd: number, ...rest: unknown[]) => {
      // The log is no file.
      if (fd > 2) throw refusal();
      return write(fd, ...rest);
    }) as Write;
  }
  syncBuiltinESMExports();
  process.stderr.write(`${FULL_NOW}\n`);
});
