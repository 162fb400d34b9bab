import { ArrowUp } from 'lucide-react';
import { Button } from '../button.tsx';

type ShowNewButtonProps = {
  /** The number of new items. */
  waiting: number;
  label: (waiting: number) => string;
  onShowNew: () => void;
};

/** Shows that there are new items, and adds them to the list on request. Its space is reserved. */
export function ShowNewButton({ waiting, label, onShowNew }: ShowNewButtonProps) {
  return (
    <div className="flex min-h-11 items-center">
      {waiting > 0 && (
        <Button onClick={onShowNew} className="bg-raised">
          <ArrowUp aria-hidden className="size-4.5" />
          {label(waiting)}
        </Button>
      )}
    </div>
  );
}
