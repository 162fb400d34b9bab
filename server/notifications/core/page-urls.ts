import { NO_SHOW_FRAGMENT, type NotificationPage } from '@passa/domain';

/**
 * What a notification is about. Pages about a job need its id, the page for hours that of the application, and a week its Monday. The venue is
 * named to a recipient who acts for several.
 */
export type PageIds = { jobId?: string; applicationId?: string; week?: string; venueId?: string | undefined };

/** The addresses of the pages that notifications lead to. */
export function pageUrls(baseUrl: string, { jobId = '', applicationId = '', week = '', venueId }: PageIds) {
  const ofVenue = (page: string, search: Record<string, string> = {}) => {
    const parameters = String(new URLSearchParams({ ...search, ...(venueId !== undefined && { venue: venueId }) }));
    return `${baseUrl}/business/${page}${parameters && `?${parameters}`}`;
  };
  return {
    job: `${baseUrl}/worker/jobs/${jobId}`,
    noShow: `${baseUrl}/worker/jobs/${jobId}#${NO_SHOW_FRAGMENT}`,
    browse: `${baseUrl}/worker/jobs`,
    ownHours: `${baseUrl}/worker/hours`,
    regularAt: `${baseUrl}/worker/profile#regular-at`,
    dashboard: ofVenue('dashboard'),
    applicants: ofVenue(`jobs/${jobId}/applications`),
    hours: `${ofVenue('hours')}#${applicationId}`,
    invitations: ofVenue(`jobs/${jobId}/invitations`),
    regulars: ofVenue('regulars'),
    ledger: ofVenue('ledger'),
    week: ofVenue('dashboard', { week }),
  } satisfies Record<NotificationPage | 'browse' | 'dashboard', string>;
}
