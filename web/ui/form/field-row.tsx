import clsx from 'clsx';
import type { ReactNode } from 'react';
import { fieldsGridStyles } from './field-styles.ts';

/** Short fields that belong together: side by side where there is room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={clsx(fieldsGridStyles, 'sm:auto-cols-fr sm:grid-flow-col')}>{children}</div>;
}
