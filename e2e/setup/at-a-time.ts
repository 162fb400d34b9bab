// Preloaded into the server (`node --import`): its clock starts at `STARTS_AT`, so that the demo data, whose dates are
// relative to the current day, is the same in every run.

const Real = Date;
const startsAt = Real.parse(process.env['STARTS_AT'] ?? '');
if (Number.isNaN(startsAt)) throw new Error('STARTS_AT is not a valid time.');
const ahead = startsAt - Real.now();

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length > 0 ? given : [Real.now() + ahead], made) as Date,
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => Real.now() + ahead : Reflect.get(target, name, receiver),
});
