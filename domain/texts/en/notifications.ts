import { english } from '../english-number.ts';

/** Who and what a notification is about. */
type Facts = { title: string; business: string; worker: string };

export const notifications = {
  title: 'Notifications',
  named: (unread: number) => (unread > 0 ? `Notifications, ${english(unread)} unread` : 'Notifications'),
  many: (most: number) => `${most}+`,
  settings: 'Choose What You Get',
  unread: 'Unread',
  sentences: {
    newApplication: ({ worker, title }: Facts) => `${worker} applied for ${title}`,
    applicationWithdrawn: ({ worker, title }: Facts) => `${worker} took back their application for ${title}`,
    shiftCompleted: ({ worker, title }: Facts) => `${worker} completed ${title}`,
    accepted: ({ title, business }: Facts) => `You are hired: ${title} at ${business}`,
    declined: ({ title, business }: Facts) => `Not this time: ${title} at ${business}`,
    jobReopened: ({ title, business }: Facts) => `Open again: ${title} at ${business}`,
    jobClosed: ({ title, business }: Facts) => `No longer open: ${title} at ${business}`,
    completionUndone: ({ title, business }: Facts) => `Not completed yet, says ${business}: ${title}`,
  },
  cancelledByWorker: ({ worker, title }: Facts) => `${worker} cancelled their shift: ${title}`,
  cancelledByBusiness: ({ title, business }: Facts) => `${business} cancelled your shift: ${title}`,
  reason: (reason: string) => `“${reason}”`,
  shift: (day: string, hours: string) => `${day}, ${hours}`,
  empty: 'Nothing has happened yet.',
  emptyHint: {
    worker: 'When a business answers you, or something about your shifts changes, you read it here.',
    business: 'When somebody applies, or something about your shifts changes, you read it here.',
  },
  view: 'View',
  several: (n: number) => `${english(n)} new notifications`,
} as const;
