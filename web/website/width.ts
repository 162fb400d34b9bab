import clsx from 'clsx';

/** The width of the public pages. */
export const width = (className?: string) => clsx('mx-auto max-w-6xl px-5 lg:px-10', className);
