export { attendanceKeys } from './core/attendance-keys.ts';
