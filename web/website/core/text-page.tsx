import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MainContent } from '../../ui/page/main-content.tsx';
import { SkipLink } from '../../ui/links/skip-link.tsx';
import { HomeFooter } from './home-footer.tsx';
import { HomeHeader } from './home-header.tsx';
import { pageWidthStyles } from './page-width-styles.ts';

type TextPage = {
  path: string;
  title: string;
  lead: string;
  /** Whether this installation has support pages, which the footer then links to. */
  hasSupportPages: boolean;
  content: ReactNode;
  /** The link in the header for a signed-in visitor. */
  back?: ReactNode;
};

/** Renders the body of a static page of text, between the header and the footer of the landing page. */
export const renderTextPage = ({ path, title, lead, hasSupportPages, content, back }: TextPage): string =>
  renderToStaticMarkup(
    <>
      <SkipLink />
      <HomeHeader back={back} />
      <MainContent className={pageWidthStyles('pt-8 pb-20 wrap-anywhere lg:pt-14 lg:pb-28')}>
        <h1 className="text-display wrap-break-word hyphens-auto">{title}</h1>
        <p className="mt-5 max-w-[46ch] text-lg text-pretty text-muted sm:text-xl">{lead}</p>
        {content}
      </MainContent>
      <HomeFooter hasSupportPages={hasSupportPages} path={path} />
    </>,
  );
