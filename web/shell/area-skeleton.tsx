import { renderToStaticMarkup } from 'react-dom/server';
import { CardSkeletons } from '../hiring/index.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { contentStyles, layoutStyles, headerStyles, headerTopStyles, homeStyles } from './layout-styles.ts';

/** The HTML of a signed-in area until its scripts have loaded: the layout with skeletons. */
export const renderAreaSkeleton = () =>
  renderToStaticMarkup(
    <div className={layoutStyles}>
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
    </div>,
  );
