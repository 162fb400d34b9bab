import { english } from '../english-number.ts';

export const security = {
  title: 'Security',
  backToProfile: 'Back to Profile',
  changePassword: 'Change Password',
  changePasswordHint: 'Whoever is logged in anywhere else is logged out.',
  sessions: 'Where You Are Logged In',
  sessionsHint: 'Is there one that you do not know? End it, and change your password.',
  thisDevice: 'This device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'A browser',
  unknownSystem: 'an unknown device',
  loggedInSince: 'Logged in',
  lastUsed: 'Last used',
  end: 'End',
  endSession: (where: string) => `End ${where}`,
  endOthers: 'Log Out Everywhere Else',
  onlyHere: 'You are logged in nowhere else.',
  calendar: 'Calendar subscription',
  calendarMade: 'Address made',
  calendarRead: 'Last read',
  calendarUnread: 'Not read yet',
  calendarStops: 'It also stops when you change your password or log out everywhere else.',
  endCalendar: 'Turn off the calendar subscription',
  yourData: 'Your Data',
  yourDataHint: (product: string) => `All that ${product} keeps about you.`,
  yourDataExplain:
    'A zip file with what you have entered, what came of it and every file that you have uploaded, to keep or to take elsewhere.',
  download: 'Download Your Data',
  deleteAccount: 'Delete Account',
  deleteHint: 'For good, and at once.',
  deleteExplain: 'Your profile goes, with everything that tells who you are. You can download your data first.',
  deleteQuestion: 'Delete your account?',
  keepAccount: 'Keep Account',
  goes: {
    worker: 'Your name, your address, your files and all messages are deleted, and your calendar address stops.',
    business:
      'Your contact’s name, your phone number, your address, your organisation number and all messages are deleted.',
  },
  stays: {
    worker: 'Shifts that you have worked or cancelled stay with the business, without your name.',
    business: 'Your business name stays with those who have worked for you, and so do their shifts.',
  },
  shiftsCancelled: (shifts: number) =>
    shifts === 0
      ? 'No shift has to be cancelled.'
      : `${shifts === 1 ? '1 shift is cancelled, and whoever counts on it' : `${english(shifts)} shifts are cancelled, and whoever counts on them`} is told.`,
  waiting: {
    worker: (count: number) =>
      count === 1 ? '1 application is withdrawn.' : `${english(count)} applications are withdrawn.`,
    business: (count: number) => (count === 1 ? '1 open job is closed.' : `${english(count)} open jobs are closed.`),
  },
  cannotBeUndone: 'This cannot be taken back.',
  formerWorker: { firstName: 'Former', lastName: 'worker' },
  accountDeleted: 'The account was deleted',
  reasonRemoved: 'The reason is no longer kept',
  exportAbout: (product: string) =>
    `All that ${product} keeps about you. Times are in UTC. What you have uploaded lies beside this file, in the folder “files”.`,
} as const;
