import { formatDay, formatList, isolated, m, nameOfWorker } from '@passa/domain';
import { deliver, type MailContext } from './deliver.ts';
import { emailOf } from '../platform/sessions/queries.ts';
import { stillPending, type NewApplication } from './mail-queries.ts';
import { shiftTime } from './shift-facts.ts';

// More than that nobody reads in a mail; all of it is a tap away.
const JOBS_AT_MOST = 8;
const NAMES_AT_MOST = 5;

/** One mail about what came since the last one. What was decided meanwhile is left out; if that is all of it, no mail. */
export async function mailNewApplications(
  context: MailContext,
  { businessId, applicationIds }: { businessId: string; applicationIds: string[] },
): Promise<void> {
  const email = await emailOf(context.db, businessId);
  const found = await stillPending(context.db, applicationIds);
  const [first] = found;
  if (!email || !first) return;
  const jobs = [...Map.groupBy(found, ({ job }) => job.id).values()];
  const isOneJob = jobs.length === 1;
  await deliver(context, 'newApplication', { to: { id: businessId, role: 'business', email } }, () => ({
    subject:
      found.length === 1
        ? m.mail_new_applications_subject_one({ when: shiftTime(first.job, 'business') })
        : m.mail_new_applications_subject({ count: found.length }),
    paragraphs: [m.mail_new_applications_lead()],
    facts: listed(jobs),
    action: isOneJob
      ? {
          label: m.mail_new_applications_action(),
          url: `${context.address}/business/jobs/${first.job.id}/applications`,
        }
      : { label: m.mail_new_applications_action_many(), url: `${context.address}/business/dashboard` },
  }));
}

/** Who applied, job by job. */
function listed(jobs: NewApplication[][]) {
  const others = jobs.slice(JOBS_AT_MOST);
  const facts = jobs.slice(0, JOBS_AT_MOST).flatMap((applicants) => {
    const [first] = applicants;
    if (!first) return [];
    const { title, startDate } = first.job;
    return [
      {
        label: m.mail_job_on({ title: isolated(title), day: formatDay(startDate, 'business') }),
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
  const names = applicants.slice(0, NAMES_AT_MOST).map(({ worker }) => isolated(nameOfWorker(worker)));
  const others = applicants.length - names.length;
  return formatList(others > 0 ? [...names, m.mail_new_applications_others({ count: others })] : names);
}
