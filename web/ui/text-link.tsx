import { createLink } from '@tanstack/react-router';
import clsx from 'clsx';
import type { ComponentProps } from 'react';

type TextAnchorProps = ComponentProps<'a'> & {
  /** Stands alone beside an icon and is known for a link by that: underlined only under the pointer. */
  plain?: boolean;
};

/** A link out of the app, to an e-mail or a telephone: looks like a `TextLink`. */
export function TextAnchor({ plain = false, className, ...anchor }: TextAnchorProps) {
  return (
    <a
      {...anchor}
      className={clsx(
        'inline-flex min-h-11 items-center font-medium decoration-edge underline-offset-4 transition-colors hover:decoration-ink',
        plain ? 'hover:underline' : 'underline',
        className,
      )}
    />
  );
}

/** A link in or beside running text, with a finger's height. */
export const TextLink = createLink(TextAnchor);
