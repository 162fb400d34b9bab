import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { Spinner } from '../loading/spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Shows a spinner and ignores presses. The width and the accessible name do not change. */
  busy?: boolean;
};

// A disabled button loses the focus, so a busy button only has `aria-disabled`.
const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({ variant = 'secondary', busy = false, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(busy && { onClick: ignorePress, 'aria-disabled': true, 'aria-busy': true })}
      className={buttonStyles(variant, className)}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
