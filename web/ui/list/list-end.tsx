import { m } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { useLoadMore, type NextPageQuery } from './use-load-more.ts';

type ListEndProps = {
  query: NextPageQuery;
  /** Called with whether the first item of the next page should get the focus. */
  requestFocus: (isWanted: boolean) => void;
};

/**
 * The end of a list with further pages. The next page loads when the end of the list comes near. The button serves
 * users who do not scroll, and retries after an error.
 */
export function ListEnd({ query, requestFocus }: ListEndProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const { end, isRequested, problem, announcement, loadMore } = useLoadMore(query, { hasFocus, requestFocus });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {query.hasNextPage && (
        <div ref={end} className="mt-4 flex flex-col items-center gap-2">
          {problem && (
            <p role="alert" className="text-center font-medium text-danger">
              {problem}
            </p>
          )}
          <Button
            variant="quiet"
            busy={isRequested}
            onClick={loadMore}
            onFocus={() => {
              setHasFocus(true);
              // When the page in progress arrives, this button may disappear.
              if (query.isFetchingNextPage) requestFocus(true);
            }}
            onBlur={() => {
              setHasFocus(false);
              if (!isRequested) requestFocus(false);
            }}
            className="w-full sm:w-auto"
          >
            {m.common_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
