export const drafts = {
  restored: 'What you had typed before is still here.',
  startOver: 'Start over',
  sessionOver: 'You have been logged out. Log in and go on: what you typed is still here.',
} as const;
