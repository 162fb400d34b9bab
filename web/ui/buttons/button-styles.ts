import clsx from 'clsx';

/** `primary` (brass) marks the next step; at most one on a screen. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'quietDanger' | 'danger';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-brass text-on-brass hover-enabled:bg-brass-bright',
  secondary: 'border border-edge text-ink hover-enabled:border-ink hover-enabled:bg-sunken',
  quiet: 'text-ink hover-enabled:bg-sunken',
  quietDanger: 'text-danger hover-enabled:bg-sunken',
  danger: 'border border-danger text-danger hover-enabled:bg-danger hover-enabled:text-paper',
};

/** Shared by buttons and by links that look like buttons. */
export function buttonStyles(variant: ButtonVariant, className?: string): string {
  return clsx(
    'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-margin py-2 text-center font-semibold transition-colors',
    // Brass marks the next step, so a disabled button has none.
    'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted',
    VARIANTS[variant],
    className,
  );
}
