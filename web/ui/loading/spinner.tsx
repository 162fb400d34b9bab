import clsx from 'clsx';

/** An animated progress indicator, hidden from screen readers. The caller provides the accessible text. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('size-5 animate-spin rounded-[50%] border-2 border-current border-r-transparent', className)}
    />
  );
}
