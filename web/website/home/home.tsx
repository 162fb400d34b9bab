import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';
import { MainContent } from '../../ui/page/main-content.tsx';
import { ExampleShift } from './example-shift.tsx';
import { HomeFooter } from '../core/home-footer.tsx';
import { HomeHeader } from '../core/home-header.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { pageWidthStyles } from '../core/page-width-styles.ts';
import { ProductScreens } from './product-screens.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChoose } from './why-choose.tsx';

function Hero({ openShifts }: { openShifts: string }) {
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

function StartHere() {
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

const STATISTICS = [
  { value: m.home_statistics_list_1_value, label: m.home_statistics_list_1_label },
  { value: m.home_statistics_list_2_value, label: m.home_statistics_list_2_label },
  { value: m.home_statistics_list_3_value, label: m.home_statistics_list_3_label },
];

function Statistics() {
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

type HomeProps = { logOut?: ReactNode; hasSupportPages: boolean; openShifts: string };

/**
 * The home page. The build also renders it into a static page without scripts, so nothing in it may need the router,
 * the server or the browser, and its links are plain.
 * @param logOut replaces 'Log In' for an account without a role (see the guards)
 * @param hasSupportPages whether the footer links to the support pages
 * @param openShifts the sentence with the number of open shifts; empty if there is none
 */
export function Home({ logOut, hasSupportPages, openShifts }: HomeProps) {
  return (
    <>
      <HomeHeader logOut={logOut} />
      <MainContent>
        <Hero openShifts={openShifts} />
        <Statistics />
        <ProductScreens />
        <WhyChoose />
        <HowItWorks />
        <Testimonials />
        <StartHere />
      </MainContent>
      <HomeFooter hasSupportPages={hasSupportPages} path={paths.home().to} />
    </>
  );
}
