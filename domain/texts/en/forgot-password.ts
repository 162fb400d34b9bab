export const forgotPassword = {
  title: 'Forgot your password?',
  lead: 'Tell us your email address, and we send you a link to choose a new one.',
  submit: 'Send Link',
  sentTitle: 'Check your email',
  sent: 'If there is an account with this address, a link to choose a new password is on its way.',
  sentHint: 'The link works once, within an hour. If nothing comes, check your spam folder.',
  anotherAddress: 'Try another address',
  remembered: 'Remembered it?',
  logIn: 'Log in',
} as const;
