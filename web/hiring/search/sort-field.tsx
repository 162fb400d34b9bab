import { m, type JobSort } from '@passa/domain';
import { parseChoice } from '../../platform/navigation/search-params.ts';
import { SelectField } from '../../ui/form/select-field.tsx';

type SortFieldProps<Sort extends JobSort> = {
  /** The orders besides the default one. */
  options: readonly Sort[];
  /** The label of the default order. */
  none: string;
  sort: JobSort | undefined;
  onChange: (sort: Sort | undefined) => void;
};

/** The order of a list of jobs. The default one has no value in the URL. */
export function SortField<Sort extends JobSort>({ options, none, sort, onChange }: SortFieldProps<Sort>) {
  return (
    <SelectField
      label={m.browse_sort()}
      optional
      options={options}
      labelOf={(each) => m.browse_sort_option({ sort: each })}
      none={none}
      value={parseChoice(options, sort) ?? ''}
      onChange={(event) => onChange(parseChoice(options, event.target.value))}
    />
  );
}
