import { m } from '@passa/domain';
import { Fact } from '../../ui/facts.tsx';
import type { Applicant } from '../queries/applications.ts';
import { hasLanguages, LanguageLevelLines } from './language-level-lines.tsx';

/** What a business looks at first: the applicant's latest job and their languages. */
export function ApplicantGlance({ worker }: Pick<Applicant, 'worker'>) {
  const last = lastOf(worker.workExperiences);
  const speaks = hasLanguages(worker.languageProficiency);
  if (!last && !speaks) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6">
      {last && (
        <Fact name={m.applications_work_experience()}>
          <span className="block font-semibold">{last.position}</span>
          {last.company}
        </Fact>
      )}
      {speaks && (
        <Fact name={m.fields_language_proficiency()}>
          <LanguageLevelLines levels={worker.languageProficiency} className="flex flex-wrap gap-x-4" />
        </Fact>
      )}
    </dl>
  );
}

/** The current work experience, or else the one that began last. */
function lastOf(experiences: Applicant['worker']['workExperiences']) {
  const [last] = experiences.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.startDate.localeCompare(one.startDate),
  );
  return last;
}
