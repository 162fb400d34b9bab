import { isCheckDigitValid, m } from '@passa/domain';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { belowFieldStyles } from '../../ui/form/field-styles.ts';

/**
 * Shows whether the check digit of a complete organisation number is correct. It is only a hint: the specification
 * accepts any number. It has the place of the field's error, since a number with an error is not complete.
 */
export function CheckDigit({ organisationNumber }: { organisationNumber: string }) {
  const holds = isCheckDigitValid(organisationNumber);
  const Icon = holds ? CircleCheck : CircleAlert;
  return (
    <p
      role="status"
      className={clsx(belowFieldStyles, 'flex items-center gap-1.5', holds ? 'text-hired' : 'text-muted')}
    >
      {holds !== undefined && (
        <>
          <Icon aria-hidden className="size-4 shrink-0" />
          {holds ? m.fields_check_digit_holds() : m.fields_check_digit_fails()}
        </>
      )}
    </p>
  );
}
