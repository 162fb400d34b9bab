import clsx from 'clsx';
import { belowFieldStyles } from './field-styles.ts';

/**
 * What is wrong with a field. It is there before it has anything to say, so that assistive technology hears it come;
 * politely, because a submitted form can have several at once and the focus goes to the first.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={clsx(belowFieldStyles, 'font-medium text-danger')}>
      {message}
    </p>
  );
}
