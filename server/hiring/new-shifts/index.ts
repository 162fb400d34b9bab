export { askForReplacement, notifySuitedWorkers } from './notify-suited-workers.ts';
