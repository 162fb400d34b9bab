import { texts } from '@passa/domain';
import { width } from './width.ts';

const { statistics } = texts.home;

export function Statistics() {
  return (
    <section aria-label={statistics.title} className="border-y border-line">
      <dl className={width('grid divide-line max-sm:divide-y max-sm:py-3 sm:grid-cols-3 sm:divide-x')}>
        {statistics.list.map(({ figure, what }) => (
          <div
            key={what}
            className="flex flex-row-reverse items-baseline justify-between gap-x-6 py-4 sm:flex-col-reverse sm:px-8 sm:py-10 sm:first:pl-0 lg:px-12"
          >
            <dt className="text-muted sm:mt-1">{what}</dt>
            <dd className="text-4xl font-semibold tracking-tight sm:text-5xl">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
