import { m } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useLoadOn, type Rest } from './use-load-on.ts';

type ListEndProps = {
  rest: Rest;
  /** Called with whether the first item of the next page should get the focus. */
  onAsked: (asked: boolean) => void;
};

/**
 * The end of a list with further pages. The next page loads when the end of the list comes near. The button serves
 * users who do not scroll, and retries after an error.
 */
export function ListEnd({ rest, onAsked }: ListEndProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const { end, isAsked, problem, news, askFor } = useLoadOn(rest, { isHeld: hasFocus, onAsked });
  return (
    <>
      <p role="status" className="sr-only">
        {news}
      </p>
      {rest.hasNextPage && (
        <div ref={end} className="mt-4 flex flex-col items-center gap-2">
          {problem && (
            <p role="alert" className="text-center font-medium text-danger">
              {problem}
            </p>
          )}
          <Button
            variant="quiet"
            busy={isAsked}
            onClick={askFor}
            onFocus={() => {
              setHasFocus(true);
              // When the page in progress arrives, this button may disappear.
              if (rest.isFetchingNextPage) onAsked(true);
            }}
            onBlur={() => {
              setHasFocus(false);
              if (!isAsked) onAsked(false);
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
