import clsx from 'clsx';

/** The styles of one language in the language choice. */
export const languageStyles = (isChosen: boolean) =>
  clsx(
    'inline-flex min-h-11 items-center px-2 transition-colors',
    isChosen ? 'font-semibold' : 'text-muted underline decoration-edge underline-offset-4 hover:text-ink',
  );
