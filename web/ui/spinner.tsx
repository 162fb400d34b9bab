import clsx from 'clsx';

/** Shows that something is in progress; the text next to it says what. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx('size-5 animate-spin rounded-[50%] border-2 border-current border-r-transparent', className)}
    />
  );
}
