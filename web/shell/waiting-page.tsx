import { m, PRODUCT_NAME } from '@passa/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { CardSkeletons } from '../hiring/index.ts';
import { FullScreenSpinner } from '../ui/loading/full-screen-spinner.tsx';
import { Skeleton } from '../ui/loading/skeleton.tsx';
import { Wordmark } from '../ui/content/wordmark.tsx';
import { contentStyles, layoutStyles, headerStyles, headerTopStyles, homeStyles } from './layout-styles.ts';

/** The HTML of a page until its scripts have loaded and the session is known: a spinner. */
export const renderWaitingPage = () =>
  renderToStaticMarkup(
    <>
      <WithoutScripts />
      <FullScreenSpinner />
    </>,
  );

/** The same for a signed-in area: the spinner stands before the layout with skeletons, which stays until the first page is rendered. */
export const renderWaitingArea = () =>
  renderToStaticMarkup(
    <>
      <WithoutScripts />
      <div aria-hidden className={layoutStyles}>
        <div className={headerStyles}>
          <div className={headerTopStyles}>
            <span className={homeStyles}>
              <Wordmark />
            </span>
          </div>
        </div>
        <div className={contentStyles}>
          <Skeleton className="mb-8 h-9 w-48" />
          <CardSkeletons />
        </div>
      </div>
      <FullScreenSpinner isOverPage />
    </>,
  );

/** In place of the rest, in a browser that runs no scripts. */
function WithoutScripts() {
  return (
    <noscript>
      <style>{'#waiting > :not(noscript) { display: none }'}</style>
      <p className="grid min-h-dvh place-items-center p-margin text-center">
        {m.common_no_scripts({ product: PRODUCT_NAME })}
      </p>
    </noscript>
  );
}
