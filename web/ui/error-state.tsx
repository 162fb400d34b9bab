import { m } from '@passa/domain';
import { Button } from './button.tsx';

type ErrorStateProps = {
  title: string;
  message: string;
  /** What the button says. */ retry?: string;
  onRetry: () => void;
};

/** Something could not be shown, and can be tried again. */
export function ErrorState({ title, message, retry = m.common_try_again(), onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-start gap-2 border-l-2 border-danger py-1 pl-5">
      <p className="text-lg font-semibold">{title}</p>
      <p className="max-w-prose text-muted">{message}</p>
      <Button className="mt-3" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
