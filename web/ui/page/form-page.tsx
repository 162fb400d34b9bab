import { m } from '@passa/domain';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../links/back-link.tsx';
import { DocumentTitle } from './document-title.tsx';
import { MainContent } from './main-content.tsx';
import { Wordmark } from '../content/wordmark.tsx';
import { LanguageChoice } from './language-choice.tsx';

/** The header of every page outside of the signed-in areas. */
function PublicHeader({ children }: { children: ReactNode }) {
  return (
    <header className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-4 px-margin py-4 lg:px-10 lg:py-6">
      <Link {...paths.home()} className="inline-flex min-h-11 items-center">
        <Wordmark />
      </Link>
      <div className="flex flex-wrap items-center gap-2 sm:gap-5">{children}</div>
    </header>
  );
}

type FormPageProps = {
  title: string;
  lead: string | undefined;
  /** Links for visitors who need another page. */
  otherLinks?: ReactNode;
  children: ReactNode;
};

/** A public page with one form. On a wide screen the introduction is left of the form, on a phone above it. */
export function FormPage({ title, lead, otherLinks, children }: FormPageProps) {
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <PublicHeader>
        <BackLink {...paths.home()}>{m.sign_up_back_to_home()}</BackLink>
      </PublicHeader>
      <MainContent className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 gap-y-8 px-margin pt-6 pb-20 lg:grid-cols-[5fr_6fr] lg:px-10 lg:pt-16">
        <div className="lg:border-r lg:border-line lg:pr-12">
          <h1 data-above-toasts className="text-display">
            {title}
          </h1>
          {lead && <p className="mt-3 max-w-[38ch] text-lg text-muted lg:mt-5">{lead}</p>}
        </div>
        <div className="w-full max-w-xl min-w-0">
          {children}
          {otherLinks && (
            <div className="mt-8 flex flex-wrap items-center gap-x-4 border-t border-line pt-4">{otherLinks}</div>
          )}
        </div>
      </MainContent>
      <footer className="mx-auto max-w-6xl px-margin pb-8 lg:px-10">
        <LanguageChoice />
      </footer>
    </>
  );
}
