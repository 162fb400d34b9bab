import { m, MATCHING_PAGE, PRODUCT_NAME } from '@passa/domain';
import { HowMatchingWorks } from '../matching/index.ts';
import { renderHead } from './page-head.tsx';
import { renderTextPage } from './text-page.tsx';

const title = () => m.matching_title();
const lead = () => m.matching_lead({ product: PRODUCT_NAME });

export const matchingHead = () => renderHead(MATCHING_PAGE, `${title()} · ${PRODUCT_NAME}`, lead());

/** @param hasSupportPages whether this installation has support pages */
export const matchingBody = (hasSupportPages: boolean) =>
  renderTextPage({ path: MATCHING_PAGE, title: title(), lead: lead(), hasSupportPages, content: <HowMatchingWorks /> });
