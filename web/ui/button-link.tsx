import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';

/** A link that looks like a button and loads what it leads to anew: it works without the app. */
export function ButtonAnchor({
  variant = 'secondary',
  className,
  ...anchor
}: ComponentProps<'a'> & { variant?: ButtonVariant }) {
  return <a {...anchor} className={buttonStyles(variant, className)} />;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export const ButtonLink = createLink(ButtonAnchor);
