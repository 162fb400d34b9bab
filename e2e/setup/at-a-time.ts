// Loaded before the program (`node --import`): its clock goes on from `STARTS_AT`, on whatever day it is started, so that the
// demo, whose dates are counted from today's, has the same ones.

const Real = Date;
const startsAt = Real.parse(process.env['STARTS_AT'] ?? '');
if (Number.isNaN(startsAt)) throw new Error('STARTS_AT names no moment.');
const ahead = startsAt - Real.now();

globalThis.Date = new Proxy(Real, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length > 0 ? given : [Real.now() + ahead], made) as Date,
  get: (target, name, receiver): unknown =>
    name === 'now' ? () => Real.now() + ahead : Reflect.get(target, name, receiver),
});
