import { m } from '@passa/domain';
import { DescriptionItem, DescriptionList } from '../../../ui/content/description-list.tsx';
import { hasLanguages, LanguageLevelLines } from '../../cards/language-levels.tsx';
import type { Applicant } from '../../core/applications.ts';
import { ApplicantFactors } from './applicant-factors.tsx';
import { ApplicantFiles } from './applicant-files.tsx';
import { ContactLinks } from './contact-links.tsx';
import { WorkHistory } from './work-history.tsx';

/** The details of an applicant that are not on the card. */
export function ApplicantDetails({ worker, match }: Pick<Applicant, 'worker' | 'match'>) {
  return (
    <div className="mt-4 border-t border-line pt-5">
      <DescriptionList>
        <DescriptionItem name={m.applications_contact()}>
          <span className="-my-2.5 flex flex-col items-start">
            <ContactLinks worker={worker} />
          </span>
        </DescriptionItem>
        <DescriptionItem name={m.fields_street_address()}>
          {worker.streetAddress}
          <span className="block">{`${worker.zipCode} ${worker.city ? m.city_name({ city: worker.city }) : ''}`}</span>
        </DescriptionItem>
        <DescriptionItem name={m.fields_expertise()}>
          {worker.expertise.map((expertise) => m.expertise_name({ expertise })).join(', ')}
        </DescriptionItem>
        <DescriptionItem name={m.fields_language_proficiency()}>
          {hasLanguages(worker.languageProficiency) ? (
            <LanguageLevelLines levels={worker.languageProficiency} />
          ) : (
            <span className="text-muted">{m.applications_no_languages()}</span>
          )}
        </DescriptionItem>
      </DescriptionList>
      {match && <ApplicantFactors match={match} />}
      <WorkHistory experiences={worker.workExperiences} />
      <ApplicantFiles worker={worker} />
    </div>
  );
}
