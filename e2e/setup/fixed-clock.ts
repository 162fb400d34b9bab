// Preloaded into the server (`node --import`): its clock starts at `STARTS_AT`, so that the demo data, whose dates are
// relative to the current day, is the same in every run.

const RealDate = Date;
const startsAt = RealDate.parse(process.env['STARTS_AT'] ?? '');
if (Number.isNaN(startsAt)) throw new Error('STARTS_AT is not a valid time.');
const offset = startsAt - RealDate.now();

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args: unknown[], newTarget) =>
    Reflect.construct(target, args.length > 0 ? args : [RealDate.now() + offset], newTarget) as Date,
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => RealDate.now() + offset : Reflect.get(target, name, receiver),
});
