import { PRODUCT_NAME } from '@passa/domain';
import clsx from 'clsx';

/** The product's name and logo: a clock with an evening shift from five to eleven. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={clsx('inline-flex items-center gap-2 text-xl font-bold tracking-tight', className)}>
      <svg viewBox="0 0 24 24" aria-hidden className="size-6 fill-none">
        <circle cx="12" cy="12" r="9" className="stroke-edge" strokeWidth="1.5" />
        <path d="M16.5 19.8A9 9 0 0 1 7.5 4.2" className="stroke-brass" strokeWidth="4" />
      </svg>
      {PRODUCT_NAME}
    </span>
  );
}
