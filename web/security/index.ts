export { ConfirmationReminder } from './email-confirmation/confirmation-reminder.tsx';
export { LogOutButton } from './log-out/log-out-button.tsx';
export { PasswordDialog } from './password-dialog.tsx';
