import { noop } from '@tanstack/react-query';
import { useEffect, useRef, type ComponentProps } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { FormattedField } from './formatted-field.tsx';
import type { TextField } from './text-field.tsx';

/** A phone number, grouped while it is typed once the formatter has loaded. */
export function PhoneField(field: ComponentProps<typeof TextField>) {
  const format = useRef((typed: string) => typed);
  useEffect(() => {
    loadWithRetry(() => import('./phone-format.ts')).then((loaded) => {
      format.current = loaded.formatPhoneNumber;
    }, noop);
  }, []);
  return <FormattedField type="tel" autoComplete="tel" {...field} format={(typed) => format.current(typed)} />;
}
