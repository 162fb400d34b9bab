import { JOB_SORTS, m, type JobSort } from '@passa/domain';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

type SortFieldProps = {
  sort: JobSort | undefined;
  /** Whether there is a search text, whose best matches come first by default. */
  isSearch: boolean;
  onChange: (sort: JobSort | undefined) => void;
};

/** The order of the list. The default one has no value in the URL. */
export function SortField({ sort, isSearch, onChange }: SortFieldProps) {
  const options = JOB_SORTS.filter((each) => isSearch || each !== 'newest');
  return (
    <SelectField
      label={m.browse_sort()}
      optional
      options={options}
      labelOf={(each) => m.browse_sort_option({ sort: each })}
      none={isSearch ? m.browse_most_relevant() : m.browse_sort_option({ sort: 'newest' })}
      value={parseChoice(options, sort) ?? ''}
      onChange={(event) => onChange(parseChoice(JOB_SORTS, event.target.value))}
    />
  );
}
