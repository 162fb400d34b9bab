import { m } from '@passa/domain';
import { DescriptionItem, DescriptionList } from '../../ui/description-list.tsx';
import { hasLanguages } from '../cards/language-levels.tsx';
import type { Applicant } from '../queries/applications.ts';
import { ApplicantFiles } from './applicant-files.tsx';
import { WorkHistory } from './work-history.tsx';

/** The details of an applicant that the card does not show already. */
export function ApplicantDetails({ worker }: Pick<Applicant, 'worker'>) {
  return (
    <div className="mt-4 border-t border-line pt-5">
      <DescriptionList>
        <DescriptionItem name={m.fields_street_address()}>
          {worker.streetAddress}
          <span className="block">{`${worker.zipCode} ${worker.city ? m.city_name({ city: worker.city }) : ''}`}</span>
        </DescriptionItem>
        {!hasLanguages(worker.languageProficiency) && (
          <DescriptionItem name={m.fields_language_proficiency()}>
            <span className="text-muted">{m.applications_no_languages()}</span>
          </DescriptionItem>
        )}
      </DescriptionList>
      <WorkHistory experiences={worker.workExperiences} />
      <ApplicantFiles worker={worker} />
    </div>
  );
}
