export { ConfirmationReminder } from './email-confirmation/confirmation-reminder.tsx';
export { LogOutButton } from './log-out/log-out-button.tsx';
export { UsernameBeside } from './username-beside.tsx';
