import { formatDay, formatList, isolated, workerName, m, shiftTime } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { pageUrls } from '../core/page-urls.ts';
import { recipientsOf, venueInLinks } from '../core/recipients.ts';
import { contactOf, findPendingApplications, type NewApplication } from '../core/mail-queries.ts';

// Keeps the mail readable; the link leads to the full list.
const MAX_JOBS = 8;
const MAX_NAMES = 5;

/**
 * Mails a digest of the applications since the last one. Decided applications are left out; no mail is sent when none
 * remain.
 * @param task `userId` is the member; missing in tasks of earlier releases, which are for the contact of the venue
 */
export async function mailNewApplications(
  context: MailContext,
  { businessId, userId, applicationIds }: { businessId: string; userId?: string; applicationIds: string[] },
): Promise<void> {
  const id = userId ?? (await contactOf(context.db, businessId));
  // The member may have left the venue, or have another role.
  const recipients = await recipientsOf(context.db, [businessId]);
  if (id === undefined || !recipients(businessId, 'newApplication').includes(id)) return;
  const found = await findPendingApplications(context.db, applicationIds);
  const [first] = found;
  if (!first) return;
  const jobs = [...Map.groupBy(found, ({ job }) => job.id).values()];
  const isOneJob = jobs.length === 1;
  const venueId = await venueInLinks(context.db, id, businessId);
  const urls = pageUrls(context.baseUrl, { jobId: first.job.id, venueId });
  await deliver(context, 'newApplication', { to: { id, role: 'business' } }, () => ({
    subject:
      found.length === 1
        ? m.mail_new_applications_subject_one({ when: shiftTime({ job: first.job, now: context.now() }) })
        : m.mail_new_applications_subject({ count: found.length }),
    paragraphs: [m.mail_new_applications_lead()],
    facts: listApplicants(jobs, context.now()),
    action: isOneJob
      ? { label: m.mail_new_applications_action(), url: urls.applicants }
      : { label: m.mail_new_applications_action_many(), url: urls.dashboard },
  }));
}

/** The applicants, grouped by job. */
function listApplicants(jobs: NewApplication[][], now: Date) {
  const others = jobs.slice(MAX_JOBS);
  const facts = jobs.slice(0, MAX_JOBS).flatMap((applicants) => {
    const [first] = applicants;
    if (!first) return [];
    const { title, startDate } = first.job;
    return [
      {
        label: m.mail_job_on({ title: isolated(title), day: formatDay(startDate, now, 'business') }),
        value: namesOf(applicants),
      },
    ];
  });
  if (others.length === 0) return facts;
  return [
    ...facts,
    {
      label: m.mail_new_applications_other_jobs({ count: others.length }),
      value: m.mail_new_applications_applications({ count: others.flat().length }),
    },
  ];
}

function namesOf(applicants: NewApplication[]): string {
  const names = applicants.slice(0, MAX_NAMES).map(({ worker }) => isolated(workerName(worker)));
  const others = applicants.length - names.length;
  return formatList(others > 0 ? [...names, m.mail_new_applications_others({ count: others })] : names);
}
