import { SUPPORT_PAGES } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { landingQuery } from './queries.ts';
import { SUPPORT_PAGE_NAMES } from '../core/support-page-names.ts';

/** Links to help, contact and privacy policy, where this installation has these pages. */
export function SupportLinks() {
  const { data } = useQuery(landingQuery);
  if (!data?.hasSupportPages) return null;
  return (
    <ul className="flex flex-wrap gap-x-6 border-t border-line pt-4">
      {SUPPORT_PAGES.map((page) => (
        <li key={page}>
          <TextAnchor plain href={`/${page}`}>
            {SUPPORT_PAGE_NAMES[page]()}
          </TextAnchor>
        </li>
      ))}
    </ul>
  );
}
