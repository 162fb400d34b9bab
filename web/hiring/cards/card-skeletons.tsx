import clsx from 'clsx';
import { Card } from '../../ui/content/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import {
  shiftCardStyles,
  shiftColumnStyles,
  shiftGridStyles,
  shiftItemStyles,
  shiftListStyles,
  shiftPairStyles,
} from './shift-styles.ts';

/** Placeholders for a list of shift or job cards, with the layout of the cards. */
export function CardSkeletons({ cards = 3 }: { cards?: number }) {
  return (
    <LoadingRegion className="@container">
      <div className={shiftListStyles}>
        {Array.from({ length: cards }, (_, card) => (
          <Card key={card} aria-hidden className={clsx(shiftItemStyles, shiftCardStyles)}>
            <div className={clsx(shiftGridStyles, shiftColumnStyles)}>
              <div className="min-w-0">
                <Skeleton className="h-7 w-4/5 @3xl:h-5" />
                <Skeleton className="mt-1.5 h-5 w-2/5" />
              </div>
              <div className={shiftPairStyles}>
                {['time', 'pay'].map((part) => (
                  <div key={part}>
                    <Skeleton className="h-5 w-20" />
                    <Skeleton className="mt-1.5 h-7 w-28 @3xl:h-5 @3xl:w-22" />
                  </div>
                ))}
              </div>
            </div>
          </Card>
        ))}
      </div>
    </LoadingRegion>
  );
}
