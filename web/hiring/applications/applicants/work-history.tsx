import { formatMonth, m, type WorkExperience } from '@passa/domain';
import { Figures } from '../../../ui/content/figures.tsx';

/** The work experiences of an applicant. */
export function WorkHistory({ experiences }: { experiences: WorkExperience[] }) {
  return (
    <>
      <h4 className="mt-6 mb-2 text-sm font-normal text-muted">{m.applications_work_experience()}</h4>
      {experiences.length === 0 && <p className="text-muted">{m.applications_no_work_experience()}</p>}
      <ul className="flex flex-col gap-4">
        {experiences.map((experience) => (
          <li key={experience.id}>
            <p className="font-semibold">{experience.position}</p>
            <p>
              {experience.company} · <Figures>{periodOf(experience)}</Figures>
            </p>
            {experience.description && (
              <p className="mt-1 max-w-prose whitespace-pre-line text-muted">{experience.description}</p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The months of a work experience: `March 2021 – Present`. */
function periodOf({ startDate, endDate, current }: WorkExperience): string {
  const start = formatMonth(new Date(startDate), 'business');
  const end = current ? m.applications_present() : endDate && formatMonth(new Date(endDate), 'business');
  return end && end !== start ? `${start} – ${end}` : start;
}
