import { formatPay, texts, type ApplicationStatus, type JobStatus } from '@passa/domain';
import { MapPin } from 'lucide-react';
import { StatusBadge } from '../hiring/index.ts';
import { Figures } from '../ui/figures.tsx';
import { ExampleApplicants } from './example-applicants.tsx';
import { ExamplePhone } from './example-phone.tsx';

const { example } = texts.home;

/** What the shift, and then the application for it, is called at each station. */
const STATUSES: (JobStatus | ApplicationStatus)[] = ['open', 'pending', 'hired'];
/** The station at which people apply. */
const APPLYING = 1;

/** The product shown by itself, from both sides: a made-up shift on its way from open to hired, and the phone that tells so. */
export function ExampleShift() {
  return (
    <figure className="@container w-full max-w-3xl">
      <figcaption className="sr-only">{example.caption}</figcaption>
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
      <div className="p-5">
        <p className="text-xl leading-snug font-semibold">{example.title}</p>
        <p className="mt-0.5 text-muted">{example.venue}</p>
        <div className="mt-6 flex flex-wrap items-baseline-last justify-between gap-x-4 gap-y-2 whitespace-nowrap">
          <p>
            {example.day}
            <Figures className="block text-3xl font-semibold tracking-tight">{example.hours}</Figures>
          </p>
          <p>
            <span className="flex items-center gap-1.5">
              <MapPin aria-hidden className="size-4 text-muted" />
              {example.place}
            </span>
            <Figures className="block font-semibold *:text-2xl *:tracking-tight">{formatPay(180)}</Figures>
          </p>
        </div>
      </div>
      <ol className="tear-off way px-5 py-4">
        {example.way.map(({ time, what }, station) => (
          <li key={time} className="flex items-center gap-3 py-2.5">
            <span aria-hidden className="station" />
            <span className="grow">
              <Figures className="block text-sm text-muted">{time}</Figures>
              {what}
            </span>
            {station === APPLYING && <ExampleApplicants />}
            <StatusBadge status={STATUSES[station] ?? 'open'} />
          </li>
        ))}
      </ol>
    </div>
  );
}
