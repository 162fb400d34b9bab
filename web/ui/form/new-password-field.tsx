import { isCommonPassword, m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { useEffect, useState, type ComponentProps } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { PasswordField } from './password-field.tsx';

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'note'> & {
  /** The value of the field. A form changes it without an event when it is reset. */
  typed: string;
};

/** A field for a new password, with the rule below it. It warns of a common password, and still accepts it. */
export function NewPasswordField({ typed, ...field }: NewPasswordFieldProps) {
  const [commonPasswords, setCommonPasswords] = useState<ReadonlySet<string>>();
  const isEmpty = typed === '';
  useEffect(() => {
    if (isEmpty) return;
    // Without the list, as on a lost connection, there is no warning.
    loadWithRetry(() => import('./common-passwords.ts')).then(
      ({ COMMON_PASSWORDS }) => setCommonPasswords(COMMON_PASSWORDS),
      noop,
    );
  }, [isEmpty]);
  const isCommon = commonPasswords !== undefined && isCommonPassword(typed, commonPasswords);
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      note={isCommon ? m.sign_up_password_is_common() : m.sign_up_password_rule()}
    />
  );
}
