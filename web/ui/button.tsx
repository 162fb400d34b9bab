import clsx from 'clsx';
import type { ComponentProps, MouseEvent } from 'react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** Its work is under way: it takes no second press, keeps its width and its name. */
  busy?: boolean;
};

// A browser takes the focus from a button that is disabled, so that one that is busy only says that it is.
const refusePress = (event: MouseEvent) => event.preventDefault();

export function Button({ variant = 'secondary', busy = false, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(busy && { onClick: refusePress, 'aria-disabled': true, 'aria-busy': true })}
      className={buttonStyles(variant, className)}
    >
      <span className={clsx('inline-flex items-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute" />}
    </button>
  );
}
