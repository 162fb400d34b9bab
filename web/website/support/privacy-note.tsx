import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { landingQuery } from './queries.ts';

/** A link to the privacy policy, where this installation has one. */
export function PrivacyNote() {
  const { data } = useQuery(landingQuery);
  if (!data?.hasSupportPages) return null;
  return (
    <p className="mt-6 text-sm text-muted">
      {m.sign_up_privacy()} <TextAnchor href="/privacy">{m.home_footer_privacy()}</TextAnchor>
    </p>
  );
}
