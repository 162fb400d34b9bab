import { renderToStaticMarkup } from 'react-dom/server';
import { CardSkeletons } from './hiring/cards/card-skeletons.tsx';
import { contentLook, frameLook, headerLook, headerTopLook, homeLook } from './shell/frame-look.ts';
import { Skeleton } from './ui/skeleton.tsx';
import { Wordmark } from './ui/wordmark.tsx';

/** What is seen of a signed-in area until its scripts are there: its frame, and that something is on its way. */
export const waitingBody = () =>
  renderToStaticMarkup(
    <div className={frameLook}>
      <div className={headerLook}>
        <div className={headerTopLook}>
          <span className={homeLook}>
            <Wordmark />
          </span>
        </div>
      </div>
      <div className={contentLook}>
        <Skeleton className="mb-8 h-9 w-48" />
        <CardSkeletons />
      </div>
    </div>,
  );
