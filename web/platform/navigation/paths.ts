import type { City, Expertise, JobList, Role, ShiftView } from '@passa/domain';

/** What the address of Browse Jobs narrows the jobs down by. */
export type JobFilter = { q?: string | undefined; expertise?: Expertise | undefined; city?: City | undefined };

/** A part of the worker's profile that is led to by itself. */
export type ProfileSection = 'video-resume' | 'documents';

/** The part of either profile that every mail leads to. */
export const NOTIFICATION_SETTINGS = 'notifications';

/** Every address of the web app: spread one into a `Link`, or hand it to `navigate` or `redirect`. */
export const paths = {
  home: () => ({ to: '/' }) as const,
  logIn: () => ({ to: '/login' }) as const,
  forgotPassword: () => ({ to: '/forgot-password' }) as const,
  workerSignUp: () => ({ to: '/signup/worker' }) as const,
  businessSignUp: () => ({ to: '/signup/business' }) as const,
  /** Forwards to the area of whoever is signed in. */
  dashboard: () => ({ to: '/dashboard' }) as const,

  notifications: (role: Role) =>
    ({ to: role === 'worker' ? '/worker/notifications' : '/business/notifications' }) as const,
  notificationSettings: (role: Role) =>
    ({ to: role === 'worker' ? '/worker/profile' : '/business/profile', hash: NOTIFICATION_SETTINGS }) as const,

  security: (role: Role) => ({ to: role === 'worker' ? '/worker/security' : '/business/security' }) as const,

  myShifts: (view?: ShiftView, week?: string) => ({ to: '/worker/dashboard', search: { view, week } }) as const,
  browseJobs: (filter: JobFilter = {}) => ({ to: '/worker/jobs', search: filter }) as const,
  workerProfile: () => ({ to: '/worker/profile' }) as const,
  profileSection: (section: ProfileSection) => ({ to: '/worker/profile', hash: section }) as const,
  job: (jobId: string) => ({ to: '/worker/jobs/$jobId', params: { jobId } }) as const,

  businessDashboard: (list?: JobList, week?: string) =>
    ({ to: '/business/dashboard', search: { list, week } }) as const,
  /** The specification's address of the jobs; it shows the dashboard. */
  businessJobs: () => ({ to: '/business/$', params: { _splat: 'jobs' } }) as const,
  postJob: () => ({ to: '/business/post-job' }) as const,
  /** The same form, filled in from a job that there was. */
  postAgain: (jobId: string) => ({ to: '/business/post-job', search: { from: jobId } }) as const,
  editJob: (jobId: string) => ({ to: '/business/jobs/$jobId/edit', params: { jobId } }) as const,
  businessProfile: () => ({ to: '/business/profile' }) as const,
  applications: (jobId: string) => ({ to: '/business/jobs/$jobId/applications', params: { jobId } }) as const,
};
