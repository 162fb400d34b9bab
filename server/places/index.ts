export { distanceBetween, type PointSql } from './distance.ts';
export { pinOfJob, pinSchema, presentPin } from './pin.ts';
