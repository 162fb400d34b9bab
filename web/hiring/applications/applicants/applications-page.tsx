import clsx from 'clsx';
import { m, isolated, type ApplicantChoice } from '@passa/domain';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useMemo, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import { useMay } from '../../../acting/index.ts';
import { paths } from '../../../platform/navigation/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { mediaQueryHook } from '../../../ui/screen/media-query-hook.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { useDialogButton } from '../../../ui/dialogs/use-dialog-button.ts';
import { useLazyDialog } from '../../../ui/dialogs/use-lazy-dialog.ts';
import { waitingText } from '../../cards/waiting-text.ts';
import { applicationsQuery } from '../../core/applications.ts';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { History } from '../../history/history.tsx';
import { jobHistoryQuery } from '../../history/queries.ts';
import { InviteLink } from '../../invitations/invite-link.tsx';
import { ReleaseJob } from '../../regulars/release-job.tsx';
import { SaveAsTemplate } from '../../templates/save-as-template.tsx';
import { Applicants } from './applicants.tsx';
import { BackToJobs } from './back-to-jobs.tsx';
import { CloseJob } from './close-job.tsx';
import { JobDetails } from './job-details.tsx';
import { JobSummary } from './job-summary.tsx';

const loadDialog = async () => (await import('./change-openings-dialog.tsx')).ChangeOpeningsDialog;

type ChangeOpeningsProps = {
  job: BusinessJob;
  /** Called when the dialog is closed and the button has disappeared. */
  onGone: () => void;
};

/** A button that changes how many people a job needs, with a dialog that asks for the number. */
function ChangeOpenings({ job, onGone }: ChangeOpeningsProps) {
  const { Dialog, opener, close } = useLazyDialog(loadDialog, m.toasts_openings_failed);
  const { button, closeDialog } = useDialogButton(onGone);
  return (
    <>
      {job.may.includes('changeOpenings') && (
        <Button ref={button} className="max-sm:px-3" {...opener}>
          {m.applications_change_openings()}
        </Button>
      )}
      {Dialog && <Dialog job={job} onClose={() => closeDialog(close)} />}
    </>
  );
}

// Tailwind's breakpoint `lg`.
const useHasRoom = mediaQueryHook('(min-width: 64rem)');

type ApplicationsPageProps = {
  jobId: string;
  choice: ApplicantChoice;
  onChoose: (choice: ApplicantChoice) => void;
  /** The id of the applicant who is selected at first. */
  requested: string | undefined;
  /** Whether the dialog that saves the job as a template is open at first. */
  savesTemplate: boolean;
};

/** A business's job with its applicants. */
export function ApplicationsPage({ jobId, choice, onChoose, requested, savesTemplate }: ApplicationsPageProps) {
  const { navigate } = useRouter();
  const manages = useMay('manageJobs');
  const list = useSuspenseInfiniteQuery(applicationsQuery(jobId, choice));
  const hasRoom = useHasRoom();
  const { pages } = list.data;
  const applications = useMemo(() => pages.flatMap((page) => page.applications), [pages]);
  const job = pages[0]?.job;
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => summary.current?.focus({ preventScroll: true });
  if (!job) return null;
  return (
    <>
      <PageHeader
        title={m.applications_title({ jobTitle: isolated(job.title) })}
        lead={[m.applications_received({ count: job.applicationCount }), ...waitingText(job)].join(' · ')}
        back={<BackToJobs />}
      />
      <div ref={summary} tabIndex={-1}>
        <JobSummary job={job}>
          <InviteLink job={job} />
          <EditJob job={job} />
          {manages && (
            <>
              <ButtonLink {...paths.postAgain(job.id)} className="max-sm:px-3">
                {m.business_dashboard_post_again()}
              </ButtonLink>
              <SaveAsTemplate
                job={job}
                isOpenAtFirst={savesTemplate}
                onClosed={() => {
                  // A reload does not open the dialog again.
                  if (savesTemplate)
                    void navigate({ ...paths.applications(jobId, choice), replace: true, resetScroll: false });
                }}
              />
            </>
          )}
          <ChangeOpenings job={job} onGone={focusSummary} />
          <ReleaseJob job={job} onGone={focusSummary} />
          <CloseJob job={job} onGone={focusSummary} />
        </JobSummary>
      </div>
      {/* The panel of the chosen applicant is on the right of all of it. */}
      <div
        className={clsx(
          'relative grid grid-cols-[minmax(0,1fr)] gap-y-12',
          hasRoom && applications.length > 0 && 'min-h-dvh content-start pr-84 xl:pr-94 2xl:pr-112',
        )}
      >
        <Applicants
          job={job}
          applications={applications}
          list={list}
          choice={choice}
          onChoose={onChoose}
          requested={requested}
          hasPanel={hasRoom}
        />
        <JobDetails job={job} />
        {manages && <History title={m.history_title()} query={jobHistoryQuery(job.id)} reader="business" />}
      </div>
    </>
  );
}

/** Links to the form that edits the job. */
function EditJob({ job }: { job: BusinessJob }) {
  if (!job.may.includes('edit')) return null;
  return (
    <ButtonLink {...paths.editJob(job.id)} className="max-sm:px-3">
      {m.edit_job_title()}
    </ButtonLink>
  );
}
