import { ArrowLeft } from 'lucide-react';
import type { ComponentProps } from 'react';
import { createLink } from '@tanstack/react-router';
import { TextAnchor } from './text-link.tsx';

function BackAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <TextAnchor {...anchor} plain className="gap-2">
      <ArrowLeft aria-hidden className="size-4.5" />
      {children}
    </TextAnchor>
  );
}

/** A link to the page above this one. */
export const BackLink = createLink(BackAnchor);
