import type { ComponentProps } from 'react';
import { createLink } from '@tanstack/react-router';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';

type ButtonAnchorProps = ComponentProps<'a'> & {
  variant?: ButtonVariant;
  /** Whether the link is the chosen one of several. */
  isChosen?: boolean;
};

/** A link that looks like a button. It loads a new document, so it works outside of the router. */
export function ButtonAnchor({ variant = 'secondary', isChosen, className, ...anchor }: ButtonAnchorProps) {
  return <a {...anchor} {...(isChosen && { 'aria-current': 'true' })} className={buttonStyles(variant, className)} />;
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
