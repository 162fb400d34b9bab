export const confirmEmail = {
  title: 'Confirm your email address',
  lead: 'Then we mail you what happens with your jobs and shifts.',
  submit: 'Confirm This Address',
  passwordNeeded: 'You are not logged in to this account here. Enter the password that you chose when you signed up.',
  notMine:
    'Did you not choose this password? Then somebody else signed up with your address. Choose a new one by “Forgot password?”: the account is yours alone from then on.',
  notYou: 'Did you not sign up? Close this page: this address gets no mails about jobs and shifts.',
  confirmedTitle: 'Your address is confirmed',
  confirmed: 'From now on you get mails about your jobs and shifts. You choose which in your profile.',
  unusableTitle: 'This link no longer works',
  unusable:
    'A link works once, for a week, and only the newest one does. It may also have been cut off on its way here.',
  unusableHint: 'If your address is not confirmed yet, a new link can be sent from your dashboard.',
  goOn: 'Go to Your Dashboard',
  failed: 'Failed to confirm the address. Please try again.',
  /** Before the address, and after it. */
  reminder: ['Confirm', 'with the link that we mailed you.'],
  untilThen: 'Until then you get no mails about your jobs and shifts.',
  sendAgain: 'Send the Link Again',
  sent: 'The link is on its way. If nothing comes, check your spam folder.',
  sendFailed: 'Failed to send the link.',
} as const;
