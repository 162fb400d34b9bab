export { distanceBetween, type PointSql, pinOfJob, pinSchema, presentPin } from './pin.ts';
