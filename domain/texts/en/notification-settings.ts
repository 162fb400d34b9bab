export const notificationSettings = {
  title: 'Notifications',
  hint: (email: string) => `What we tell you by mail, to ${email}. A change counts at once.`,
  kinds: {
    newApplication: 'Mail me when somebody applies for one of my jobs',
    shiftCompleted: 'Mail me when a worker marks a shift as completed',
    accepted: 'Mail me when I am hired',
    declined: 'Mail me when I am turned down',
    jobClosed: 'Mail me when a job I applied for is closed',
  },
  kindHints: {
    newApplication: 'Gathered, at most every quarter of an hour, when many come.',
    shiftCompleted: 'So that you know what is settled.',
    accepted: 'With when and where to be, and whom to call.',
    declined: 'So that you do not keep the evening free.',
    jobClosed: 'So that you do not wait for an answer.',
  },
  saved: 'Saved',
  always: 'A link to choose a new password is always sent when you ask for it.',
} as const;
