import { isCheckDigitValid, m } from '@passa/domain';
import clsx from 'clsx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { belowFieldStyles } from '../../ui/form/field-styles.ts';

/**
 * What the check digit says of an organisation number, once it is whole. It is advice: what the specification accepts can be sent.
 * It stands where the field's error would: what has one is not whole.
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
