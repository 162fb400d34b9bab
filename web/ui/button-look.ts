import clsx from 'clsx';

/** `primary` is the brass one: at most one on a screen, the thing to do next. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

const LOOKS: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-brass text-on-brass hover-enabled:bg-brass-bright',
  secondary: 'border border-edge text-ink hover-enabled:border-ink hover-enabled:bg-sunken',
  quiet: 'text-ink hover-enabled:bg-sunken',
  danger: 'border border-danger text-danger hover-enabled:bg-danger hover-enabled:text-paper',
};

/** What buttons, and links that look like one, have in common. */
export function buttonLook(variant: ButtonVariant, className?: string): string {
  return clsx(
    'relative inline-flex min-h-11 items-center justify-center gap-2 rounded-md px-5 py-2 text-center font-semibold transition-colors',
    // Brass says what to do next: what cannot be done yet has none.
    'disabled:not-aria-busy:border-line disabled:not-aria-busy:bg-sunken disabled:not-aria-busy:text-muted',
    LOOKS[variant],
    className,
  );
}
