import type { ReactNode } from 'react';
import { paths } from '../platform/navigation/paths.ts';
import { MainContent } from '../ui/main-content.tsx';
import { Hero } from './hero.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { ProductScreens } from './product-screens.tsx';
import { StartHere } from './start-here.tsx';
import { Statistics } from './statistics.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChoose } from './why-choose.tsx';

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
