import { m } from '@passa/domain';
import { Button } from '../buttons/button.tsx';
import { keepFocus } from '../focus/keep-focus.ts';

type ErrorStateProps = {
  title: string;
  message: string;
  /** The label of the button. */
  retry?: string;
  /** Missing where trying again cannot help. */
  onRetry?: (() => void) | undefined;
};

/** An error, with a button to try again if that can help. */
export function ErrorState({ title, message, retry = m.common_try_again(), onRetry }: ErrorStateProps) {
  return (
    <div ref={keepFocus} role="alert" className="flex flex-col items-start gap-2 border-l-2 border-danger py-1 pl-5">
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{message}</p>
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </div>
  );
}
