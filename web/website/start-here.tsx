import { m } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { pageWidthStyles } from './page-width-styles.ts';

export function StartHere() {
  return (
    <section className="border-t border-line">
      <div className={pageWidthStyles('py-20 lg:py-28')}>
        <h2 className="text-display max-w-[14ch]">{m.home_start_title()}</h2>
        <div className="mt-12 grid border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-2 sm:divide-x sm:divide-line">
          <div className="flex flex-col items-start gap-5 max-sm:pb-8 sm:pr-10">
            <p className="text-lg text-pretty text-muted sm:text-xl">{m.home_start_worker_lead()}</p>
            <ButtonAnchor href={paths.workerSignUp().to} variant="primary" className="min-h-13 sm:px-7 max-sm:w-full">
              {m.home_start_worker()}
            </ButtonAnchor>
          </div>
          <div className="flex flex-col items-start gap-5 max-sm:pt-8 sm:pl-10">
            <p className="text-lg text-pretty text-muted sm:text-xl">{m.home_start_business_lead()}</p>
            <ButtonAnchor href={paths.businessSignUp().to} className="min-h-13 sm:px-7 max-sm:w-full">
              {m.home_start_business()}
            </ButtonAnchor>
          </div>
        </div>
      </div>
    </section>
  );
}
