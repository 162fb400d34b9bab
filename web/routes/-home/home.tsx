import { PRODUCT_NAME, texts } from '@passa/domain';
import { paths } from '../../api/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { MainContent } from '../../ui/main-content.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { PublicHeader } from '../-public/public-header.tsx';
import { ExampleShift } from './example-shift.tsx';
import { LeaveButton } from './leave-button.tsx';

const { home } = texts;

/** The public page. Signed in, only an account without a role sees it (see the guards). */
export function Home({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <title>{PRODUCT_NAME}</title>
      <PublicHeader>
        {isSignedIn ? <LeaveButton /> : <TextLink {...paths.logIn()}>{home.logIn}</TextLink>}
        <ButtonLink {...paths.businessSignUp()}>{home.forBusinesses}</ButtonLink>
      </PublicHeader>
      <MainContent className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-14 px-5 pt-10 pb-20 lg:min-h-[calc(100dvh-12rem)] lg:grid-cols-[6fr_5fr] lg:px-10 lg:pt-4">
        <div>
          <h1 className="text-display">{home.title}</h1>
          <p className="mt-5 max-w-[42ch] text-lg text-muted sm:text-xl">{home.lead}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ButtonLink {...paths.workerSignUp()} variant="primary" className="min-h-13 px-7">
              {home.findWork}
            </ButtonLink>
            <ButtonLink {...paths.businessSignUp()} className="min-h-13 px-7">
              {home.hireStaff}
            </ButtonLink>
          </div>
        </div>
        <ExampleShift />
      </MainContent>
    </>
  );
}
