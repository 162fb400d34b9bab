import { m, MATCHING_PAGE, PRODUCT_NAME } from '@passa/domain';
import { HowMatchingWorks } from '../../matching/index.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { renderHead } from '../core/page-head.tsx';
import { renderTextPage } from '../core/text-page.tsx';

const title = () => m.matching_title();
const lead = () => m.matching_lead({ product: PRODUCT_NAME });

export const matchingHead = () => renderHead(MATCHING_PAGE, `${title()} · ${PRODUCT_NAME}`, lead());

type MatchingPage = {
  /** Whether this installation has support pages. */
  hasSupportPages: boolean;
  /** Whether the reader is signed in, and has come from the jobs. */
  isSignedIn: boolean;
};

export const matchingBody = ({ hasSupportPages, isSignedIn }: MatchingPage) =>
  renderTextPage({
    ...{ path: MATCHING_PAGE, title: title(), lead: lead(), hasSupportPages },
    content: <HowMatchingWorks />,
    back: isSignedIn ? <TextAnchor href={paths.browseJobs().to}>{m.job_back_to_browse()}</TextAnchor> : undefined,
  });
