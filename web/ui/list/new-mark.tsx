import { ArrowUp } from 'lucide-react';
import { Button } from '../button.tsx';

type NewMarkProps = {
  /** How many wait to be let into the list below, and what that is in words. */
  waiting: number;
  label: (waiting: number) => string;
  onShowNew: () => void;
};

/** Says quietly that there is more than the list shows, and lets it in. Its room is there before it is. */
export function NewMark({ waiting, label, onShowNew }: NewMarkProps) {
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
