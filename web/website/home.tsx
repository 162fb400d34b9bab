import type { ReactNode } from 'react';
import { MainContent } from '../ui/main-content.tsx';
import { Hero } from './hero.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { StartHere } from './start-here.tsx';
import { Statistics } from './statistics.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyChoose } from './why-choose.tsx';

/**
 * The home page. The build also renders it into a static page without scripts, so nothing in it may need the router,
 * the server or the browser, and its links are plain.
 * @param logOut replaces 'Log In' for an account without a role (see the guards)
 */
export function Home({ logOut }: { logOut?: ReactNode }) {
  return (
    <>
      <HomeHeader logOut={logOut} />
      <MainContent>
        <Hero />
        <Statistics />
        <WhyChoose />
        <HowItWorks />
        <Testimonials />
        <StartHere />
      </MainContent>
      <HomeFooter />
    </>
  );
}
