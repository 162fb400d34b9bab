import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

/** A link out of the app, to an e-mail or a telephone: looks like a `TextLink`. */
export function TextAnchor({ className, ...anchor }: ComponentProps<'a'>) {
  return (
    <a
      {...anchor}
      className={clsx(
        'inline-flex min-h-11 items-center font-medium underline decoration-edge underline-offset-4 transition-colors hover:decoration-ink',
        className,
      )}
    />
  );
}

/** A link in or beside running text, with a finger's height. */
export const TextLink = createLink(TextAnchor);
