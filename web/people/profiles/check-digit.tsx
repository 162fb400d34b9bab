import { isCheckDigitValid, m } from '@passa/domain';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { fieldNoteStyles } from '../../ui/form/field-styles.ts';

/**
 * Shows whether the check digit of a complete organisation number is correct. It is only a hint: the specification
 * accepts any number. It is shown in the place of the field's error, since a number with an error is not complete.
 */
export function CheckDigit({ organisationNumber }: { organisationNumber: string }) {
  const isValid = isCheckDigitValid(organisationNumber);
  const Icon = isValid ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={clsx(fieldNoteStyles, 'flex items-center gap-1.5', isValid ? 'text-hired' : 'text-muted')}
    >
      {isValid !== undefined && (
        <>
          <Icon aria-hidden className="size-4 shrink-0" />
          {isValid ? m.fields_check_digit_valid() : m.fields_check_digit_invalid()}
        </>
      )}
    </p>
  );
}
