import { isOpenNoShow, isShiftNear } from '@passa/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactNode } from 'react';
import { createLazyRoute, useParams } from '@tanstack/react-router';
import { ignoreProblem } from '../../../platform/http/ignore-problem.ts';
import { OwnTimeSheet } from '../../../attendance/time-sheets/own-time-sheet.tsx';
import { timeSheetQuery } from '../../../attendance/time-sheets/queries.ts';
import { JobArticle } from '../../../hiring/jobs/page/job-article.tsx';
import { JobLoadError } from '../../../hiring/jobs/page/job-load-error.tsx';
import { JobNotFound } from '../../../hiring/jobs/page/job-not-found.tsx';
import { JobSkeleton } from '../../../hiring/jobs/page/job-skeleton.tsx';
import { isOver } from '../../../hiring/shifts/is-over.ts';
import { isJobGone, jobQuery, type WorkerJob } from '../../../hiring/core/jobs.ts';
import { workingTimeQuery } from '../../../hiring/working-time/queries.ts';
import { prefillJobFromTab } from '../../../hiring/core/change-shifts.ts';
import { useMarkJobRead } from '../../../notifications/list/use-mark-read.ts';
import { PersonalNumberNotice } from '../../../people/personal-number/personal-number-notice.tsx';
import { now } from '../../../platform/time/now.ts';
import { lazyComponent } from '../../../ui/loading/lazy-component.ts';
import { orNotFound } from '../../../platform/navigation/or-not-found.ts';
import type { PageLoad } from '../../../platform/navigation/lazy-page.ts';

export const loader = async ({ context: { queryClient }, params }: PageLoad<{ jobId: string }>) => {
  const { jobId } = params;
  prefillJobFromTab(queryClient, jobId);
  // It stands above the job, and would move it down.
  const warnings = queryClient.query(workingTimeQuery(jobId)).catch(ignoreProblem);
  const isLoaded = queryClient.getQueryData(jobQuery(jobId).queryKey) !== undefined;
  const job = await orNotFound(queryClient.query({ ...jobQuery(jobId), staleTime: 'static' }), ['jobGone']);
  // Its hours stand above the job too once the shift is over.
  if (isHired(job) && isOver(job)) await queryClient.query(timeSheetQuery(job.application.id)).catch(ignoreProblem);
  if (!isLoaded) await warnings;
};

export const Route = createLazyRoute('/worker/jobs/$jobId')({
  component: JobDetail,
  pendingComponent: JobSkeleton,
  errorComponent: JobLoadError,
  notFoundComponent: JobNotFound,
});

const OwnAttendance = lazyComponent(() =>
  import('../../../attendance/own-attendance/own-attendance.tsx').then((each) => each.OwnAttendance),
);

const OwnCheckIn = lazyComponent(() =>
  import('../../../attendance/own-attendance/own-attendance.tsx').then((each) => each.OwnCheckIn),
);

function JobDetail(): ReactNode {
  const { data: job, error } = useSuspenseQuery(jobQuery(useParams({ from: '/worker/jobs/$jobId' }).jobId));
  useMarkJobRead(job.id);
  const [openForms, setOpenForms] = useState(0);
  return (
    <>
      {job.application?.status === 'accepted' && <PersonalNumberNotice />}
      <JobArticle
        key={job.id}
        job={job}
        isGone={isJobGone(error)}
        isAnswering={openForms > 0}
        note={
          job.application?.status === 'accepted' &&
          isNear(job) && (
            <Suspense>
              <OwnCheckIn applicationId={job.application.id} showsPin={new Date(job.startDate) <= now()} />
            </Suspense>
          )
        }
        hours={
          isHired(job) &&
          isOver(job) && (
            <OwnTimeSheet
              applicationId={job.application.id}
              canComplete={job.application.may.includes('complete')}
              hasOpenNoShow={isOpenNoShow(job.application.noShow?.state ?? null)}
              setOpenForms={setOpenForms}
            />
          )
        }
      >
        {isHired(job) && (
          <Suspense>
            <OwnAttendance
              applicationId={job.application.id}
              isDone={isOver(job) || job.application.status === 'completed'}
            />
            {!isOver(job) && (
              <OwnTimeSheet applicationId={job.application.id} canComplete={false} setOpenForms={setOpenForms} />
            )}
          </Suspense>
        )}
      </JobArticle>
    </>
  );
}

const isNear = ({ startDate, endDate }: WorkerJob): boolean =>
  isShiftNear({ startDate: new Date(startDate), endDate: new Date(endDate) }, now());

/** Whether the worker is hired for the shift, or has worked it. */
const isHired = (job: WorkerJob): job is WorkerJob & { application: NonNullable<WorkerJob['application']> } =>
  job.application?.status === 'accepted' || job.application?.status === 'completed';
