import { m } from '@passa/domain';
import { RadioGroup } from '../../ui/form/radio-group.tsx';
import { APPLIES_TO, type AppliesTo } from './edit-job.ts';

type AppliesToFieldProps = {
  /** How many open jobs of the series are later. */
  laterJobs: number;
  value: AppliesTo;
  onChange: (value: AppliesTo) => void;
  /** Whether the change is an edit, which also changes jobs with applicants. */
  isEdit?: boolean;
};

/** Whether a change applies to one job of a series, or also to the later ones. */
export function AppliesToField({ laterJobs, value, onChange, isEdit = false }: AppliesToFieldProps) {
  return (
    <RadioGroup
      legend={m.series_applies_to()}
      name="appliesTo"
      choices={[
        { value: 'job', label: m.series_this(), hint: m.series_this_hint(), checked: value === 'job' },
        {
          value: 'jobAndLater',
          label: m.series_later({ jobs: laterJobs }),
          hint: isEdit ? m.series_later_edit_hint() : m.series_later_hint(),
          checked: value === 'jobAndLater',
        },
      ]}
      onChange={(event) => onChange(APPLIES_TO.find((each) => each === event.target.value) ?? 'job')}
    />
  );
}
