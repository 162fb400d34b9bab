import { english } from '../english-number.ts';

export const live = {
  newShifts: (n: number) => (n === 1 ? '1 new shift' : `${english(n)} new shifts`),
  newApplications: (n: number) => (n === 1 ? '1 new application' : `${english(n)} new applications`),
  isNew: 'New',
  jobGone: 'This job is no longer available.',
  jobGoneAloud: (title: string) => `${title} is no longer available.`,
  takenBack: (name: string) => `${name} has taken the application back.`,
} as const;
