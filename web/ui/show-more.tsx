import { texts } from '@passa/domain';
import { Button } from './button.tsx';

type ShowMoreProps = {
  busy: boolean;
  /** Why the last try brought nothing. */
  problem: string | undefined;
  onShowMore: () => void;
};

/** Where a list goes on that is longer than what it shows. */
export function ShowMore({ busy, problem, onShowMore }: ShowMoreProps) {
  return (
    <div className="mt-4 flex flex-col items-center gap-2">
      {problem && (
        <p role="alert" className="text-center font-medium text-danger">
          {problem}
        </p>
      )}
      <Button variant="quiet" busy={busy} onClick={onShowMore} className="w-full sm:w-auto">
        {texts.common.showMore}
      </Button>
    </div>
  );
}
