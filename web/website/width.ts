import clsx from 'clsx';

/** As wide as the public pages are. */
export const width = (className?: string) => clsx('mx-auto max-w-6xl px-5 lg:px-10', className);
