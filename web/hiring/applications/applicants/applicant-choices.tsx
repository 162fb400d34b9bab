import { APPLICANT_FILTERS, APPLICANT_SORTS, m, type ApplicantChoice } from '@passa/domain';
import { parseChoice } from '../../../platform/navigation/search-params.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';

type ApplicantChoicesProps = { choice: ApplicantChoice; onChange: (choice: ApplicantChoice) => void };

/** The order and the filter of the applicants. The default ones have no value in the URL. */
export function ApplicantChoices({ choice, onChange }: ApplicantChoicesProps) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:max-w-lg">
      <SelectField
        label={m.browse_sort()}
        options={APPLICANT_SORTS}
        labelOf={(sort) => m.applicants_sort({ sort })}
        none={m.applicants_sort_oldest()}
        value={choice.sort ?? ''}
        onChange={(event) => onChange({ ...choice, sort: parseChoice(APPLICANT_SORTS, event.target.value) })}
      />
      <SelectField
        label={m.applicants_show()}
        options={APPLICANT_FILTERS}
        labelOf={(filter) => m.applicants_filter({ filter })}
        none={m.applicants_show_all()}
        value={choice.show ?? ''}
        onChange={(event) => onChange({ ...choice, show: parseChoice(APPLICANT_FILTERS, event.target.value) })}
      />
    </div>
  );
}
