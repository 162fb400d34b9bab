import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A bordered panel. */
export function Card({ className, ...article }: ComponentProps<'article'>) {
  return (
    <article {...article} className={clsx('rounded-md border border-line bg-raised p-margin sm:p-6', className)} />
  );
}
