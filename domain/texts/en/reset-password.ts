export const resetPassword = {
  title: 'Choose a new password',
  lead: 'You then log in with it. Wherever you are logged in now, you will be logged out.',
  submit: 'Change Password',
  unusableTitle: 'This link no longer works',
  unusable: 'A link works once, for an hour, and may have been cut off on its way here.',
  askAgain: 'Get a new link',
} as const;
