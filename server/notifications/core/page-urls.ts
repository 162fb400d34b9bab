import { NO_SHOW_FRAGMENT, type NotificationPage } from '@passa/domain';

/** What a notification is about. Pages about a job need its id, the page for hours that of the application, and a week its Monday. */
export type PageIds = { jobId?: string; applicationId?: string; week?: string };

/** The addresses of the pages that notifications lead to. */
export const pageUrls = (baseUrl: string, { jobId = '', applicationId = '', week = '' }: PageIds) =>
  ({
    job: `${baseUrl}/worker/jobs/${jobId}`,
    noShow: `${baseUrl}/worker/jobs/${jobId}#${NO_SHOW_FRAGMENT}`,
    browse: `${baseUrl}/worker/jobs`,
    ownHours: `${baseUrl}/worker/hours`,
    regularAt: `${baseUrl}/worker/profile#regular-at`,
    applicants: `${baseUrl}/business/jobs/${jobId}/applications`,
    hours: `${baseUrl}/business/hours#${applicationId}`,
    invitations: `${baseUrl}/business/jobs/${jobId}/invitations`,
    regulars: `${baseUrl}/business/regulars`,
    ledger: `${baseUrl}/business/ledger`,
    week: `${baseUrl}/business/dashboard?week=${week}`,
  }) satisfies Record<NotificationPage | 'browse', string>;
