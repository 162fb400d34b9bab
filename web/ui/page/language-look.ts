import clsx from 'clsx';

/** A language among those that can be chosen, in its own words. */
export const languageLook = (isChosen: boolean) =>
  clsx(
    'inline-flex min-h-11 items-center px-2 transition-colors',
    isChosen ? 'font-semibold' : 'text-muted underline decoration-edge underline-offset-4 hover:text-ink',
  );
