export { ConfirmationReminder } from './email-confirmation/confirmation-reminder.tsx';
export { logIn, SecondFactorNeeded } from './log-in/queries.ts';
export { LogOutButton } from './log-out/log-out-button.tsx';
export { PasswordDialog } from './core/password-dialog.tsx';
