import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { buttonLook, type ButtonVariant } from './button-look.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Its work is under way: it takes no second press, keeps its width and its name. */
  busy?: boolean;
};

export function Button({ variant = 'secondary', busy = false, disabled, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonLook(variant, className)}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
