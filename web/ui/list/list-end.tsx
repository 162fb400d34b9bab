import { m } from '@passa/domain';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { useLoadOn, type Rest } from './use-load-on.ts';

type ListEndProps = {
  rest: Rest;
  /** Called with whether the first item of what comes next is to take the focus. */
  onAsked: (asked: boolean) => void;
};

/**
 * Where a list goes on that is longer than what it shows. The rest comes by itself as its end draws near, and by the button
 * for whoever has come to it without scrolling, or where it did not come.
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
              // What is on its way may take the button with it.
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
