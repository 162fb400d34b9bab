import { m, formatPay, type ApplicationStatus, type JobStatus } from '@passa/domain';
import { MapPin } from 'lucide-react';
import { StatusBadge } from '../../hiring/index.ts';
import { Figures } from '../../ui/content/figures.tsx';
import { ExamplePhone } from './example-phone.tsx';

const APPLICANTS = [m.home_example_applicants_1, m.home_example_applicants_2, m.home_example_applicants_3];

/** The applicants by their initials, appearing one after the other. The text beside them says that people applied. */
function ExampleApplicants() {
  return (
    <span aria-hidden className="arriving flex -space-x-1.5 max-[24rem]:hidden">
      {APPLICANTS.map((initials) => (
        <span
          key={initials()}
          className="grid size-7 place-content-center rounded-[50%] border-2 border-raised bg-sunken text-[0.6875rem] font-semibold first:bg-ink first:text-paper"
        >
          {initials()}
        </span>
      ))}
    </span>
  );
}

/** The status at each stage. */
const STAGES: { time: () => string; text: () => string; status: JobStatus | ApplicationStatus }[] = [
  { time: m.home_example_step_1_time, text: m.home_example_step_1_text, status: 'open' },
  { time: m.home_example_step_2_time, text: m.home_example_step_2_text, status: 'pending' },
  { time: m.home_example_step_3_time, text: m.home_example_step_3_text, status: 'hired' },
];
/** The stage at which people apply. */
const APPLYING_STAGE = 1;

/** A sample shift as it goes from open to hired, beside the hired worker's phone. */
export function ExampleShift() {
  return (
    <figure className="@container w-full max-w-3xl">
      <figcaption className="sr-only">{m.home_example_caption()}</figcaption>
      <div className="grid grid-cols-1 items-end gap-4 @lg:grid-cols-[minmax(0,1fr)_14.5rem]">
        <Ticket />
        <ExamplePhone />
      </div>
    </figure>
  );
}

function Ticket() {
  return (
    <div className="rounded-md border border-line bg-raised @lg:mb-20">
      <div className="p-margin">
        <p className="text-xl leading-snug font-semibold">{m.home_example_title()}</p>
        <p className="mt-0.5 text-muted">{m.home_example_venue()}</p>
        <div className="mt-6 flex flex-wrap items-baseline-last justify-between gap-x-4 gap-y-2">
          <p>
            {m.home_example_day()}
            <Figures className="block text-3xl font-semibold tracking-tight">{m.home_example_hours()}</Figures>
          </p>
          <p>
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 text-muted" />
              {m.home_example_place()}
            </span>
            <Figures className="block font-semibold *:text-2xl *:tracking-tight">{formatPay(180)}</Figures>
          </p>
        </div>
      </div>
      <ol className="tear-off timeline px-margin py-4">
        {STAGES.map(({ time, text, status }, stage) => (
          <li key={time()} className="flex flex-wrap items-center gap-x-3 py-2.5">
            <span aria-hidden className="timeline-dot" />
            <span className="min-w-0 flex-1 basis-32">
              <Figures className="block text-sm text-muted">{time()}</Figures>
              {text()}
            </span>
            {stage === APPLYING_STAGE && <ExampleApplicants />}
            <StatusBadge status={status} />
          </li>
        ))}
      </ol>
    </div>
  );
}
