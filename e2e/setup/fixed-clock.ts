import { readFileSync } from 'node:fs';

// Preloaded into the server (`node --import`): its clock starts at `STARTS_AT`, so that the demo data is the same in every run. The dates
// of the data are relative to the current day. A test that moves the clock names a file in `CLOCK_FILE` instead.

const RealDate = Date;
const file = process.env['CLOCK_FILE'];
const startsAt = RealDate.parse(process.env['STARTS_AT'] ?? '');
if (Number.isNaN(startsAt) && !file) throw new Error('STARTS_AT is not a valid time.');
const fixedOffset = startsAt - RealDate.now();
// Read at each call, so that a test need not wait until the server has noticed.
const offset = file ? () => Number(readFileSync(file, 'utf8')) : () => fixedOffset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + offset()], newTarget) as Date,
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => RealDate.now() + offset() : Reflect.get(target, name, receiver),
});
