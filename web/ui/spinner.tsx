import clsx from 'clsx';

/** Leadership while something is under way; what it is must be said beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('size-5 animate-spin rounded-[50%] border-2 border-current border-r-transparent', className)}
    />
  );
}
