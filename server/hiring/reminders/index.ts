export { confirm } from './confirm.ts';
export { sendReminders } from './send-reminders.ts';
