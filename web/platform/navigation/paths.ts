import type {
  ApplicantChoice,
  City,
  DayChoice,
  DayPart,
  Expertise,
  JobList,
  JobListSort,
  JobSort,
  NO_SHOW_FRAGMENT,
  Role,
  WorkerView,
} from '@passa/domain';

/** The filter and the order in the URL of Browse Jobs. */
export type BrowseFilter = {
  q?: string | undefined;
  expertise?: Expertise | undefined;
  city?: City | undefined;
  day?: DayChoice | undefined;
  /** SEK per hour, in digits. */
  minPay?: string | undefined;
  time?: DayPart | undefined;
  /** Without an order: the best matches first, or the newest if there is no search text. */
  sort?: JobSort | undefined;
};

/** The URL of Browse Jobs: the filter, and whether the map is beside the list. */
export type BrowseSearch = BrowseFilter & { view?: 'map' | undefined };

/** A section of the worker's profile, or a field, that has a link of its own. */
export type ProfileSection =
  | 'languages'
  | 'experience'
  | 'video-resume'
  | 'documents'
  | 'availability'
  | 'home-area'
  | 'details-access'
  | 'regular-at';

/** The section with the hours of a worker's own shift, on its page. */
export const OWN_HOURS = 'hours';
/** The section of a venue's profile about pay and its collective agreement. */
export const EMPLOYMENT = 'employment';

/**
 * The section about a no-show on the page of the shift. The type keeps it equal to the fragment in mails. Importing that fragment would
 * cost the first screen 100 bytes.
 */
export const OWN_NO_SHOW: typeof NO_SHOW_FRAGMENT = 'no-show';

/** The button that hands an own shift over, on its page. */
export const HAND_OVER = 'hand-over';

/** The section of both profiles that mails about notifications link to. */
export const NOTIFICATION_SETTINGS = 'notifications';

/** The section of both profiles with the accounts that the user blocks. */
export const BLOCKS = 'blocked';

/** The section of the page for security with the export of personal data. */
export const YOUR_DATA = 'your-data';

/** The lists of hours: those to approve, those to pay, and those that were paid. */
export const HOURS_LISTS = ['waiting', 'approved', 'settled'] as const;
export type HoursList = (typeof HOURS_LISTS)[number];

/** The dialogs that are part of the URL of a job. */
export const JOB_DIALOGS = ['template'] as const;

/** A `week` of a dashboard: the seven days from today, whichever day it is, expanded on a phone. */
export const FROM_TODAY = 'today';

/** Every URL that the web app links to. Spread one into a `Link`, or pass it to `navigate` or `redirect`. */
export const paths = {
  home: () => ({ to: '/' }) as const,
  logIn: () => ({ to: '/login' }) as const,
  forgotPassword: () => ({ to: '/forgot-password' }) as const,
  workerSignUp: () => ({ to: '/signup/worker' }) as const,
  businessSignUp: () => ({ to: '/signup/business' }) as const,
  /** Redirects to the area of the account that is signed in. */
  dashboard: () => ({ to: '/dashboard' }) as const,

  notifications: (role: Role) => ({ to: `/${role}/notifications` }) as const,
  notificationSettings: (role: Role) => ({ to: `/${role}/profile`, hash: NOTIFICATION_SETTINGS }) as const,

  blocks: (role: Role) => ({ to: `/${role}/profile`, hash: BLOCKS }) as const,

  yourData: (role: Role) => ({ to: `/${role}/security`, hash: YOUR_DATA }) as const,
  security: (role: Role) => ({ to: `/${role}/security` }) as const,

  /** @param week the first of the seven days of the week view, their ISO week in older links, or `FROM_TODAY` */
  myShifts: (view?: WorkerView, week?: string) => ({ to: '/worker/dashboard', search: { view, week } }) as const,
  browseJobs: (filter: BrowseSearch = {}) => ({ to: '/worker/jobs', search: filter }) as const,
  workerProfile: () => ({ to: '/worker/profile' }) as const,
  profileSection: (section: ProfileSection) => ({ to: '/worker/profile', hash: section }) as const,
  job: (jobId: string) => ({ to: '/worker/jobs/$jobId', params: { jobId } }) as const,
  /** The hours of a worker's own shift, on its page. */
  hoursOfJob: (jobId: string) => ({ to: '/worker/jobs/$jobId', params: { jobId }, hash: OWN_HOURS }) as const,
  noShowOfJob: (jobId: string) => ({ to: '/worker/jobs/$jobId', params: { jobId }, hash: OWN_NO_SHOW }) as const,
  handOver: (jobId: string) => ({ to: '/worker/jobs/$jobId', params: { jobId }, hash: HAND_OVER }) as const,
  ownHours: () => ({ to: '/worker/hours' }) as const,
  personalNumber: () => ({ to: '/worker/personal-number' }) as const,
  ownInvitations: () => ({ to: '/worker/jobs/invitations' }) as const,

  /** @param sort the order of the list; newest first by default */
  businessDashboard: (list?: JobList, week?: string, sort?: JobListSort) =>
    ({ to: '/business/dashboard', search: { list, sort, week } }) as const,
  /** The specification's URL of the job list. It shows the dashboard. */
  businessJobs: () => ({ to: '/business/$', params: { _splat: 'jobs' } }) as const,
  postJob: () => ({ to: '/business/post-job' }) as const,
  /** The form for a new job, filled in from an earlier job. */
  postAgain: (jobId: string) => ({ to: '/business/post-job', search: { from: jobId } }) as const,
  /** The form for a new job, filled in from a template. */
  postFromTemplate: (templateId: string) => ({ to: '/business/post-job', search: { template: templateId } }) as const,
  /** The job, with the dialog that saves it as a template. */
  saveAsTemplate: (jobId: string) =>
    ({ to: '/business/jobs/$jobId/applications', params: { jobId }, search: { dialog: JOB_DIALOGS[0] } }) as const,
  /** The job with one applicant selected. */
  applicant: (jobId: string, applicationId: string) =>
    ({ to: '/business/jobs/$jobId/applications', params: { jobId }, search: { applicant: applicationId } }) as const,
  editJob: (jobId: string) => ({ to: '/business/jobs/$jobId/edit', params: { jobId } }) as const,
  invitations: (jobId: string) => ({ to: '/business/jobs/$jobId/invitations', params: { jobId } }) as const,
  regulars: () => ({ to: '/business/regulars' }) as const,
  kiosks: () => ({ to: '/business/kiosks' }) as const,
  team: () => ({ to: '/business/team' }) as const,
  venues: (week?: string) => ({ to: '/business/venues', search: { week } }) as const,
  addVenue: () => ({ to: '/business/venues/new' }) as const,
  /** @param day `YYYY-MM-DD`; today by default */
  ledger: (day?: string) => ({ to: '/business/ledger', search: { day } }) as const,
  kiosk: () => ({ to: '/kiosk' }) as const,
  /** The staff ledger on a kiosk, for an inspector. */
  inspection: (day?: string) => ({ to: '/kiosk/inspection', search: { day } }) as const,
  /** Without a list: the hours to approve. */
  hours: (list?: HoursList) => ({ to: '/business/hours', search: { list } }) as const,
  /** The hours to approve, at those of one worker's shift. */
  hoursOf: (applicationId: string) => ({ to: '/business/hours', hash: applicationId }) as const,
  businessProfile: () => ({ to: '/business/profile' }) as const,
  /** When a venue pays, and which collective agreement applies, in its profile. */
  businessEmployment: () => ({ to: '/business/profile', hash: EMPLOYMENT }) as const,
  applications: (jobId: string, choice: ApplicantChoice = {}) =>
    ({ to: '/business/jobs/$jobId/applications', params: { jobId }, search: choice }) as const,
};

/** A destination that is known only when the app runs, such as the page before. */
export type Destination = { to: string; search?: Record<string, string | undefined>; hash?: string };
