import { fullName, isolated, m } from '@passa/domain';
import type { Applicant } from '../../core/applications.ts';

/** Says that an applicant has withdrawn, or, in a filtered list, that they are no longer one of those that it shows. */
export function goneText({ worker }: Pick<Applicant, 'worker'>, isFiltered: boolean): string {
  const name = isolated(fullName(worker));
  return isFiltered ? m.applicants_gone({ name }) : m.live_application_withdrawn({ name });
}

type WithdrawnApplicantProps = { applicant: Applicant; isFiltered?: boolean };

/** Replaces an applicant who has left the list while it was on the screen. It shows no more than the name. */
export function WithdrawnApplicant({ applicant, isFiltered = false }: WithdrawnApplicantProps) {
  return (
    <article className="grid content-center px-4 py-2.5 text-muted sm:px-6">
      <p>{goneText(applicant, isFiltered)}</p>
    </article>
  );
}
