import { m } from '@passa/domain';
import { Avatar } from '../../ui/content/avatar.tsx';
import type { BusinessJob } from '../core/business-jobs.ts';
import { PresenceLine } from '../presence/presence-line.tsx';
import { answerOfWorker } from '../changes/answer-of-worker.ts';
import { PhoneLink } from './phone-link.tsx';

type Hired = BusinessJob['hiredWorkers'][number];

/** How many workers a card names. The page of the job has all of them. */
const MAX_NAMED = 3;

/** Who comes to a shift, each with the number to call. */
export function HiredWorkers({ job }: { job: BusinessJob }) {
  const workers = job.hiredWorkers;
  if (workers.length === 0) return null;
  const more = workers.length - MAX_NAMED;
  return (
    <>
      <ul className="grid gap-y-1">
        {workers.slice(0, MAX_NAMED).map((worker) => (
          <li key={worker.applicationId}>
            <HiredWorker worker={worker} job={job} />
          </li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-sm text-muted">{m.business_dashboard_more_hired({ count: more })}</p>}
    </>
  );
}

/** The link is above the link that covers a row. */
function HiredWorker({ worker, job }: { worker: Hired; job: BusinessJob }) {
  const { name, phoneNumber, confirmation } = worker;
  const answer = answerOfWorker(worker, true);
  return (
    <div className="flex items-center gap-3 @3xl:gap-2 @3xl:text-sm">
      <Avatar name={name} className="@max-[60rem]:@3xl:hidden" />
      <p className="flex min-w-0 flex-wrap gap-x-3 wrap-break-word">
        <span className="min-w-0 self-center font-semibold wrap-anywhere">{name}</span>
        {confirmation && <span className="self-center text-sm text-muted">{m.confirmation_of({ confirmation })}</span>}
        {phoneNumber && <PhoneLink number={phoneNumber} className="relative z-1 @3xl:-my-3" />}
        {answer && <span className="basis-full text-sm text-muted wrap-anywhere">{answer}</span>}
        <PresenceLine applicationId={worker.applicationId} shift={job} />
      </p>
    </div>
  );
}
