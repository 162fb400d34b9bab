import clsx from 'clsx';
import type { ReactNode } from 'react';
import { fieldsGridStyles } from './field-styles.ts';

/** Short related fields, side by side on a wide screen. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={clsx(fieldsGridStyles, 'sm:auto-cols-fr sm:grid-flow-col')}>{children}</div>;
}
