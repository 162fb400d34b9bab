import clsx from 'clsx';
import { Card } from '../../ui/card.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import {
  shiftGridStyles,
  shiftPayStyles,
  shiftFooterStyles,
  shiftRowStyles,
  shiftStatusStyles,
  shiftTimeStyles,
} from './shift-styles.ts';

/** Placeholders for a list of shift or job cards, with the layout of the cards. */
export function CardSkeletons({ cards = 3 }: { cards?: number }) {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      {Array.from({ length: cards }, (_, card) => (
        <Card key={card} aria-hidden className="@container">
          <div className={shiftGridStyles}>
            <div className={shiftRowStyles}>
              <div className="grow">
                <Skeleton className="h-7 w-4/5" />
                <Skeleton className="mt-1.5 h-5 w-2/5" />
              </div>
              <Skeleton className={clsx(shiftStatusStyles, 'h-6.5 w-16')} />
            </div>
            <div className={clsx(shiftRowStyles, 'flex-wrap')}>
              <div className={shiftTimeStyles}>
                <Skeleton className="h-5 w-20" />
                <Skeleton className="mt-1.5 h-7 w-32" />
              </div>
              <div className={shiftPayStyles}>
                <Skeleton className="h-5 w-20" />
                <Skeleton className="mt-1.5 h-7 w-28" />
              </div>
            </div>
            <Skeleton className={clsx(shiftFooterStyles, 'h-6 w-24')} />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
