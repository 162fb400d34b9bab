import { formatPay, texts, type ApplicationStatus, type JobStatus } from '@passa/domain';
import { Figures } from '../../ui/figures.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';

const { example } = texts.home;

/** What the shift, and then the application for it, is called at each station. */
const STATUSES: (JobStatus | ApplicationStatus)[] = ['open', 'pending', 'hired'];

/** The product shown by itself: a made-up shift, and its way from open to hired. */
export function ExampleShift() {
  return (
    <figure className="w-full max-w-md rounded-md border border-line bg-raised lg:max-w-none">
      <figcaption className="sr-only">{example.caption}</figcaption>
      <div className="p-6 sm:p-7">
        <p className="text-xl leading-snug font-semibold">{example.title}</p>
        <p className="mt-1 text-muted">{example.venue}</p>
        <div className="mt-7 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 whitespace-nowrap">
          <p>
            {example.day}
            <Figures className="block text-3xl font-semibold tracking-tight">{example.hours}</Figures>
          </p>
          <p className="text-right">
            {example.place}
            <Figures className="block font-semibold">{formatPay(180)}</Figures>
          </p>
        </div>
      </div>
      <ol className="tear-off way px-6 py-4 sm:px-7">
        {example.way.map(({ time, what }, station) => (
          <li key={time} className="flex items-center gap-4 py-2.5">
            <span aria-hidden className="station" />
            <Figures className="hidden text-muted min-[24rem]:inline">{time}</Figures>
            <span className="grow">{what}</span>
            <StatusBadge status={STATUSES[station] ?? 'open'} />
          </li>
        ))}
      </ol>
    </figure>
  );
}
