import { m } from '@passa/domain';
import { pageWidthStyles } from './page-width-styles.ts';

const FIGURES = [
  { figure: m.home_statistics_list_1_figure, what: m.home_statistics_list_1_what },
  { figure: m.home_statistics_list_2_figure, what: m.home_statistics_list_2_what },
  { figure: m.home_statistics_list_3_figure, what: m.home_statistics_list_3_what },
];

export function Statistics() {
  return (
    <section aria-label={m.home_statistics_title()} className="border-y border-line">
      <dl className={pageWidthStyles('grid divide-line max-sm:divide-y max-sm:py-3 sm:grid-cols-3 sm:divide-x')}>
        {FIGURES.map(({ figure, what }) => (
          <div
            key={what()}
            className="flex flex-row-reverse items-baseline justify-between gap-x-6 py-4 sm:flex-col-reverse sm:px-8 sm:py-10 sm:first:pl-0 lg:px-12"
          >
            <dt className="text-muted sm:mt-1">{what()}</dt>
            <dd className="text-4xl font-semibold tracking-tight sm:text-5xl">{figure()}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
