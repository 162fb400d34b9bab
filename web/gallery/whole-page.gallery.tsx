import { DocumentTitle } from '../ui/page/document-title.tsx';
import { FullScreenSpinner } from '../ui/loading/full-screen-spinner.tsx';
import { MainContent } from '../ui/page/main-content.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { CONTENT_ID, SkipLink } from '../ui/links/skip-link.tsx';

export const Loading = () => <FullScreenSpinner />;

/** Focused by the tab key. */
export const SkipLinkWithFocus = () => (
  <div ref={(page) => page?.querySelector('a')?.focus()}>
    <SkipLink />
    <MainContent className="p-8">
      <DocumentTitle>{CONTENT_ID}</DocumentTitle>
      <PageHeader title="My Shifts" />
    </MainContent>
  </div>
);
