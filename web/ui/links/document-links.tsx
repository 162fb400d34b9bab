import { m } from '@passa/domain';
import { ExternalLink, FileText } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { TextAnchor } from './text-link.tsx';

/** A list of documents, by name, each opening in a new tab. */
export function DocumentLinks({ documents }: { documents: Record<string, string> }) {
  return (
    <DocumentList>
      {Object.entries(documents).map(([name, link]) => (
        <DocumentLink key={name} name={name} link={link} />
      ))}
    </DocumentList>
  );
}

/** A list of `DocumentLink`s. */
export function DocumentList({ children }: { children: ReactNode }) {
  return <ul className="max-w-xl divide-y divide-line border-y border-line">{children}</ul>;
}

type DocumentLinkProps = {
  name: string;
  link: string;
  /** Further actions for this document. */
  children?: ReactNode;
};

export function DocumentLink({ name, link, children }: DocumentLinkProps) {
  const nameId = useId();
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 py-1">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <span id={nameId} className="min-w-0 flex-1 basis-36 wrap-anywhere">
        {name}
      </span>
      <TextAnchor href={link} target="_blank" rel="noopener noreferrer" aria-describedby={nameId} className="gap-1.5">
        {m.profile_view_document()}
        <ExternalLink aria-hidden className="size-4" />
      </TextAnchor>
      {children}
    </li>
  );
}
