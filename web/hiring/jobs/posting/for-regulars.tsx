import { m, parseSchedule, REGULARS_FIRST_HOURS, releaseAfterEdit, releaseOf } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { now } from '../../../platform/time/now.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { BusinessJob } from '../../core/business-jobs.ts';
import { regularsQuery } from '../../regulars/queries.ts';
import type { JobForm } from './job-form.ts';

export type Release = Pick<BusinessJob, 'regularsFirstHours' | 'releasedAt'>;

type ForRegularsProps = {
  form: JobForm;
  /** The release of an edited job; null if everyone sees it already, so that nothing can be chosen. */
  release: Release | null | undefined;
};

const HOURS = REGULARS_FIRST_HOURS.map(String);

/** Whether the regulars of the business see the job first, and whether they may book it. */
export function ForRegulars({ form, release }: ForRegularsProps) {
  const hintId = useId();
  const { data, isPending } = useQuery(regularsQuery);
  const count = data?.filter(({ status }) => status === 'agreed').length ?? 0;
  const isTooLate = useStartsBeforeRelease(form, release ?? undefined);
  // What an edited job or a template has stays, and can be taken back.
  const [had] = useState(() => Boolean(form.getValues('regularsFirstHours') || form.getValues('regularsCanBook')));
  // Fields that are shown before the answer would vanish for a business without regulars.
  if (isPending && !had)
    return (
      <FormSection title={m.regulars_title()}>
        <LoadingRegion>
          <Skeleton className="h-12 max-w-prose" />
        </LoadingRegion>
      </FormSection>
    );
  if (data && count === 0 && !had)
    return (
      <FormSection title={m.regulars_title()}>
        <p className="max-w-prose text-muted">{m.regulars_lead()}</p>
      </FormSection>
    );
  return (
    <FormSection title={m.regulars_title()}>
      {release !== null && (
        <SelectField
          label={m.regulars_first()}
          hint={
            isTooLate
              ? m.regulars_first_too_late()
              : count > 0 || !data
                ? m.regulars_first_hint()
                : m.regulars_first_none()
          }
          options={HOURS}
          labelOf={(hours) => m.regulars_first_hours({ hours })}
          none={m.regulars_first_everyone()}
          error={form.formState.errors.regularsFirstHours?.message}
          {...form.register('regularsFirstHours', {
            setValueAs: (value: string | number | undefined) => (value ? Number(value) : undefined),
          })}
        />
      )}
      <div>
        <Checkbox label={m.regulars_can_book()} aria-describedby={hintId} {...form.register('regularsCanBook')} />
        <p id={hintId} className="max-w-prose text-sm text-muted">
          {count > 0 || !data ? m.regulars_can_book_hint({ count }) : m.regulars_can_book_none()}
        </p>
      </div>
    </FormSection>
  );
}

/** Whether the shift starts before everyone would see it. */
function useStartsBeforeRelease({ control }: JobForm, release: Release | undefined): boolean {
  const [hours, startDate, startTime, endTime, endsNextDay] = useWatch({
    control,
    name: ['regularsFirstHours', 'startDate', 'startTime', 'endTime', 'endsNextDay'],
  });
  const chosen = { regularsFirstHours: hours };
  const releasedAt = release
    ? releaseAfterEdit(
        { ...release, releasedAt: release.releasedAt ? new Date(release.releasedAt) : null },
        chosen,
        now(),
      ).releasedAt
    : releaseOf(chosen, now());
  const shift = parseSchedule({ startDate, startTime, endTime, endsNextDay });
  return Boolean(releasedAt && shift && shift.start < releasedAt);
}
