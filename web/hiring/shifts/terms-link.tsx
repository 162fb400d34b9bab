import { ASSIGNMENT_STATUSES, m, type ApplicationStatus } from '@passa/domain';
import { FileText } from 'lucide-react';
import { api } from '../../platform/http/client.ts';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { linkForVenue } from '../../acting/index.ts';

type TermsLinkProps = { application: { id: string; status: ApplicationStatus } };

/** A link to the terms of employment of a hire, in a tab of its own: an installed app has no way back from a PDF. */
export function TermsLink({ application: { id, status } }: TermsLinkProps) {
  if (!ASSIGNMENT_STATUSES.some((each) => each === status)) return null;
  return (
    <TextAnchor
      href={linkForVenue(api.applications[':applicationId']['terms.pdf'].$path({ param: { applicationId: id } }))}
      target="_blank"
      rel="noopener noreferrer"
      className="gap-2"
    >
      <FileText aria-hidden className="size-4.5" />
      {m.hire_terms_link()}
    </TextAnchor>
  );
}
