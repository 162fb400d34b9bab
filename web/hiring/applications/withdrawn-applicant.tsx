import { fullName, isolated, m } from '@passa/domain';
import { Card } from '../../ui/card.tsx';
import type { Applicant } from '../queries/applications.ts';

/**
 * Replaces the card of an applicant who has withdrawn while the card was on the screen. It shows no more than the name.
 */
export function WithdrawnApplicant({ applicant }: { applicant: Applicant }) {
  return (
    <Card className="grid content-center border-dashed text-muted">
      <p>{m.live_application_withdrawn({ name: isolated(fullName(applicant.worker)) })}</p>
    </Card>
  );
}
