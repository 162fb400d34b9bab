export { attendanceKeys } from './attendance-keys.ts';
