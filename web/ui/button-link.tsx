import { createLink } from '../platform/router/link.tsx';
import type { ComponentProps } from 'react';
import { buttonStyles, type ButtonVariant } from './button-styles.ts';

/** A link that looks like a button. It loads a new document, so it works outside of the router. */
export function ButtonAnchor({
  variant = 'secondary',
  className,
  ...anchor
}: ComponentProps<'a'> & { variant?: ButtonVariant }) {
  return <a {...anchor} className={buttonStyles(variant, className)} />;
}

/** A router link that looks like a button. */
export const ButtonLink = createLink(ButtonAnchor);
