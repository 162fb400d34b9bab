import { m } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { ExampleShift } from './example-shift.tsx';
import { pageWidthStyles } from './page-width-styles.ts';

export function Hero({ openShifts }: { openShifts: string }) {
  return (
    <section
      className={pageWidthStyles(
        'grid items-center gap-x-10 gap-y-12 pt-10 pb-16 lg:pb-20 xl:min-h-[min(44rem,calc(100dvh-11rem))] xl:grid-cols-[27rem_minmax(0,1fr)] xl:pt-4',
      )}
    >
      <div>
        <h1 className="text-display">{m.home_title()}</h1>
        <p className="mt-6 max-w-[40ch] text-lg text-pretty text-muted sm:text-xl">{m.home_lead()}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          <ButtonAnchor href={paths.workerSignUp().to} variant="primary" className="min-h-13 grow sm:px-7 sm:grow-0">
            {m.home_find_work()}
          </ButtonAnchor>
          <ButtonAnchor href={paths.businessSignUp().to} className="min-h-13 grow sm:px-7 sm:grow-0">
            {m.home_hire_staff()}
          </ButtonAnchor>
        </div>
        <p className="mt-5 flex items-center gap-2.5 text-muted empty:hidden">{openShifts}</p>
      </div>
      <ExampleShift />
    </section>
  );
}
