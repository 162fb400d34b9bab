import { m } from '@passa/domain';
import { Card } from '../../ui/card.tsx';
import type { Applicant } from '../queries/applications.ts';

export const nameOf = ({ worker }: Applicant) => `${worker.firstName} ${worker.lastName}`;

/** Somebody who has withdrawn while their card was being looked at: their name was there, and the rest is theirs again. */
export function GoneApplicant({ applicant }: { applicant: Applicant }) {
  return (
    <Card className="grid content-center border-dashed text-muted">
      <p>{m.live_taken_back({ name: nameOf(applicant) })}</p>
    </Card>
  );
}
