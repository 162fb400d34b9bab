import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { createLink } from '@tanstack/react-router';

type TextAnchorProps = ComponentProps<'a'> & {
  /** For a link that stands alone beside an icon: underlined only on hover. */
  plain?: boolean;
};

/** A link that looks like a `TextLink` and loads a new document, for URLs outside of the router. */
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

/** A text link with a touch target of sufficient height. */
export const TextLink = createLink(TextAnchor);
