export { confirm } from './confirm.ts';
export {
  confirmationFacts,
  confirmationOfHire,
  hireFields,
  hireOfApplication,
  type HireRow,
  type PaidHireRow,
} from './hire.ts';
export { sendReminders } from './send-reminders.ts';
