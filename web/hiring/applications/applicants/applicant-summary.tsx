import { m } from '@passa/domain';
import { DescriptionItem } from '../../../ui/content/description-list.tsx';
import { hasLanguages, LanguageLevelLines } from '../../cards/language-levels.tsx';
import type { Applicant } from '../../core/applications.ts';

/** What a business looks at first: the applicant's latest job and their languages. */
export function ApplicantSummary({ worker }: Pick<Applicant, 'worker'>) {
  const latest = latestExperience(worker.workExperiences);
  const hasAnyLanguage = hasLanguages(worker.languageProficiency);
  if (!latest && !hasAnyLanguage) return null;
  return (
    <dl className="grid grid-cols-2 gap-x-6">
      {latest && (
        <DescriptionItem name={m.applications_work_experience()}>
          <span className="block font-semibold">{latest.position}</span>
          {latest.company}
        </DescriptionItem>
      )}
      {hasAnyLanguage && (
        <DescriptionItem name={m.fields_language_proficiency()}>
          <LanguageLevelLines levels={worker.languageProficiency} className="flex flex-wrap gap-x-4" />
        </DescriptionItem>
      )}
    </dl>
  );
}

/** The current work experience, or the one with the latest start if none is current. */
function latestExperience(experiences: Applicant['worker']['workExperiences']) {
  const [latest] = experiences.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.startDate.localeCompare(one.startDate),
  );
  return latest;
}
