import clsx from 'clsx';

/** The width of the public pages. */
export const pageWidthStyles = (className?: string) => clsx('mx-auto max-w-6xl px-margin lg:px-10', className);
