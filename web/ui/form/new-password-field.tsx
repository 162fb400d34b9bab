import { isCommonPassword, m } from '@passa/domain';
import { useRef, useState, type ChangeEvent, type ComponentProps } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { PasswordField } from './password-field.tsx';

const loadCommonPasswords = () => import('./common-passwords.ts');

/** A field for a new password. It warns of a common password, and still accepts it. */
export function NewPasswordField({
  onChange,
  ...field
}: Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'note'>) {
  const typed = useRef('');
  const [isCommon, setIsCommon] = useState(false);
  const check = (event: ChangeEvent<HTMLInputElement>) => {
    typed.current = event.target.value;
    // Without the list, as on a lost connection, there is no warning.
    void loadWithRetry(loadCommonPasswords).then(
      ({ COMMON_PASSWORDS }) => setIsCommon(isCommonPassword(typed.current, COMMON_PASSWORDS)),
      () => undefined,
    );
    return onChange?.(event);
  };
  return (
    <PasswordField
      {...field}
      autoComplete="new-password"
      note={isCommon ? m.sign_up_password_is_common() : ''}
      onChange={check}
    />
  );
}
