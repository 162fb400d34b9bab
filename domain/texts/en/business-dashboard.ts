import type { JobList } from '../../hiring/job-list.ts';
import { english } from '../english-number.ts';

export const businessDashboard = {
  welcome: (name: string) => `Welcome, ${name}`,
  fallbackName: 'Business',
  lead: 'Manage your job postings and applications',
  jobLists: 'Your jobs',
  postJob: 'Post New Job',
  lists: { open: 'Open Jobs', hired: 'Hired', closed: 'Closed' },
  meanings: { open: 'to be filled', hired: 'filled', closed: 'over' },
  empty: (list: JobList) => `No ${list} jobs found.`,
  postFirst: 'Post Your First Job',
  applications: (n: number) => (n === 1 ? '1 application' : `${english(n)} applications`),
  postAgain: 'Post again',
  viewApplications: 'View Applications',
} as const;
