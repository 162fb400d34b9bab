export { notifySuitedWorkers } from './notify-suited-workers.ts';
