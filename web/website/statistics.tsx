import { m } from '@passa/domain';
import { pageWidthStyles } from './page-width-styles.ts';

const STATISTICS = [
  { value: m.home_statistics_list_1_value, label: m.home_statistics_list_1_label },
  { value: m.home_statistics_list_2_value, label: m.home_statistics_list_2_label },
  { value: m.home_statistics_list_3_value, label: m.home_statistics_list_3_label },
];

export function Statistics() {
  return (
    <section aria-label={m.home_statistics_title()} className="border-y border-line">
      <dl
        className={pageWidthStyles(
          'grid grid-cols-1 divide-line max-sm:divide-y max-sm:py-3 sm:grid-cols-3 sm:divide-x',
        )}
      >
        {STATISTICS.map(({ value, label }) => (
          <div
            key={label()}
            className="flex flex-row-reverse flex-wrap items-baseline justify-between gap-x-6 py-4 sm:flex-col-reverse sm:px-8 sm:py-10 sm:first:pl-0 lg:px-12"
          >
            <dt className="text-muted sm:mt-1">{label()}</dt>
            <dd className="text-4xl font-semibold tracking-tight sm:text-5xl">{value()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
