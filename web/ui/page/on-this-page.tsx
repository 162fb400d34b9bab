import { m } from '@passa/domain';
import clsx from 'clsx';
import { useContext, useRef, type MouseEvent } from 'react';
import { DisclosureSummary } from '../content/disclosure-summary.tsx';
import { mediaQueryHook } from '../screen/media-query-hook.ts';
import { TextAnchor } from '../links/text-link.tsx';
import { PageSectionsContext } from './page-sections.ts';

// Tailwind's breakpoint `lg`.
const useHasRoom = mediaQueryHook('(min-width: 64rem)');

/**
 * Links to the sections of a long page: collapsed on a phone, a row on a desktop, and a column beside the content where
 * there is room. A link moves the focus to the heading of its section, and adds no entry to the history.
 */
export function OnThisPage() {
  const sections = useContext(PageSectionsContext);
  const hasRoom = useHasRoom();
  const details = useRef<HTMLDetailsElement>(null);
  const follow = (event: MouseEvent, id: string) => {
    // With a modifier key, browsers open the link in another tab.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // First, because the section moves up.
    if (details.current) details.current.open = false;
    const section = document.getElementById(id);
    section?.querySelector('h2')?.focus({ preventScroll: true });
    section?.scrollIntoView();
  };
  const list = (
    <ul
      className={clsx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-5 pb-2',
        'lg:flex lg:flex-wrap lg:pb-0 2xl:flex-col',
      )}
    >
      {sections.map(({ id, title }) => (
        <li key={id} className="min-w-0 hyphens-auto">
          <TextAnchor plain href={`#${id}`} onClick={(event) => follow(event, id)} className="w-full wrap-break-word">
            {title}
          </TextAnchor>
        </li>
      ))}
    </ul>
  );
  return (
    <nav aria-label={m.common_on_this_page()}>
      {hasRoom ? (
        <>
          <p aria-hidden className="text-sm text-muted">
            {m.common_on_this_page()}
          </p>
          {list}
        </>
      ) : (
        <details ref={details} className="group border-t border-line py-1">
          <DisclosureSummary className="font-medium">{m.common_on_this_page()}</DisclosureSummary>
          {list}
        </details>
      )}
    </nav>
  );
}
