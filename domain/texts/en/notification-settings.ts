export const notificationSettings = {
  title: 'Notifications',
  hint: (email: string) =>
    `What we tell you by mail, to ${email}, and on the devices where you have turned notifications on. A change counts at once.`,
  byMail: 'By mail',
  byPush: 'On my devices',
  /** A switch by itself, for who does not see what stands beside it. */
  way: (way: string, kind: string) => `${way}: ${kind}`,
  kinds: {
    newApplication: 'Somebody applies for one of my jobs',
    shiftCompleted: 'A worker marks a shift as completed',
    applicationWithdrawn: 'Somebody takes their application back',
    shiftCancelled: 'A shift that was agreed on is cancelled',
    accepted: 'I am hired',
    declined: 'I am turned down',
    jobReopened: 'A job I applied for is open again',
    jobClosed: 'A job I applied for is closed',
    completionUndone: 'A venue takes back that my shift is completed',
  },
  kindHints: {
    newApplication: 'Mail is gathered, at most every quarter of an hour, when many come.',
    shiftCompleted: 'So that you know what is settled.',
    applicationWithdrawn: 'So that you do not count on them.',
    shiftCancelled: 'With who cancelled it, and why.',
    accepted: 'With when and where to be; the mail also says whom to call.',
    declined: 'So that you do not keep the evening free.',
    jobReopened: 'So that you know that you may still be chosen.',
    jobClosed: 'So that you do not wait for an answer.',
    completionUndone: 'So that you know that the shift is still to be worked.',
  },
  saved: 'Saved',
  always: 'A link to choose a new password is always sent when you ask for it.',
} as const;
