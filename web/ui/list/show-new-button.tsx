import { ArrowUp } from 'lucide-react';
import { Button } from '../buttons/button.tsx';

type ShowNewButtonProps = {
  /** The number of new items. */
  count: number;
  label: (count: number) => string;
  onShowNew: () => void;
};

/** Shows that there are new items, and adds them to the list on request. Its space is reserved. */
export function ShowNewButton({ count, label, onShowNew }: ShowNewButtonProps) {
  return (
    <div className="flex min-h-11 items-center">
      {count > 0 && (
        <Button onClick={onShowNew} className="bg-raised">
          <ArrowUp aria-hidden className="size-4.5" />
          {label(count)}
        </Button>
      )}
    </div>
  );
}
