import clsx from 'clsx';
import type { ReactNode } from 'react';
import { DocumentTitle } from './document-title.tsx';

type PageHeaderProps = {
  /** The page's `h1` and the title of the window. */
  title: string;
  lead?: ReactNode;
  /** A back link above the title. */
  back?: ReactNode;
  /** Whether toasts on a phone appear below the title. */
  isAboveToasts?: boolean;
  /** The layout of the actions. */
  actionsStyles?: string;
  /** Actions beside the title. */
  children?: ReactNode;
};

export function PageHeader({ title, lead, back, isAboveToasts = false, actionsStyles, children }: PageHeaderProps) {
  return (
    <header className="mb-8 xl:mb-6">
      <DocumentTitle>{title}</DocumentTitle>
      {back && <div className="mb-2">{back}</div>}
      <div className={clsx('flex flex-wrap justify-between gap-x-8 gap-y-5', lead ? 'items-end' : 'items-center')}>
        <div className="min-w-0">
          <h1 data-above-toasts={isAboveToasts || undefined} className="text-title text-balance wrap-break-word">
            {title}
          </h1>
          {lead && <p className="mt-2 wrap-break-word text-muted sm:text-lg">{lead}</p>}
        </div>
        {children && <div className={clsx('flex flex-wrap gap-3', actionsStyles)}>{children}</div>}
      </div>
    </header>
  );
}
