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
 * The public page. It is also rendered at build time, into a page of its own that needs no script: nothing in here may
 * need the router, the server or the browser, and its links are plain ones.
 * @param logOut what stands in place of 'Log In' for an account without a role (see the guards)
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
