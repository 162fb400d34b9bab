import clsx from 'clsx';
import { fieldNoteStyles } from './field-styles.ts';

/**
 * The error of a field. The live region exists before it has a text, so that screen readers announce the text. It is
 * polite: a submitted form can have several errors, and the focus goes to the first.
 */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className={clsx(fieldNoteStyles, 'font-medium text-danger')}>
      {message}
    </p>
  );
}
