import clsx from 'clsx';
import type { ReactNode } from 'react';
import { fieldsGridStyles } from './field-styles.ts';

type FieldRowProps = {
  /** For fields of a few digits, which have space beside each other on a phone. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Short related fields, side by side on a wide screen. */
export function FieldRow({ isNarrow = false, children }: FieldRowProps) {
  const columns = isNarrow
    ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))]'
    : 'grid-cols-1 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none';
  return <div className={clsx(fieldsGridStyles, columns)}>{children}</div>;
}
