import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, stockholmDate, type AvailabilityInput } from '@passa/domain';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ApiProblem } from '../platform/http/problem.ts';
import { now } from '../platform/time/now.ts';
import { Button } from '../ui/buttons/button.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { fieldsStyles } from '../ui/form/field-styles.ts';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { showFieldErrors } from '../ui/form/show-field-errors.ts';
import { reportFailure } from '../ui/toasts/report-failure.ts';
import { toast } from '../ui/toasts/toast.ts';
import { SaveBar } from '../ui/page/save-bar.tsx';
import { RestoredNote } from '../ui/unsaved/restored-note.tsx';
import { useDraftedForm } from '../ui/unsaved/use-drafted-form.ts';
import { useUnsaved } from '../ui/unsaved/use-unsaved.ts';
import { availabilityFormSchema, toFormValues } from './availability-form.ts';
import { DatedExceptions } from './dated-exceptions.tsx';
import { HomeArea, type Home } from './home-area.tsx';
import { useSaveAvailability } from './queries.ts';
import { WeeklyTimes } from './weekly-times.tsx';

/** The name of the form for its draft and its toasts. */
const FORM = 'availability';

/** The availability as the server has it. */
type Saved = AvailabilityInput & { updatedAt: string | null };

/** The form of the availability. While it has unsaved changes, leaving the page asks first. */
export function AvailabilityEditor({ availability, home }: { availability: Saved; home: Home }) {
  const saving = useSaveAvailability();
  const { form, draft, basedOn } = useDraftedForm({
    name: FORM,
    initialValues: toFormValues(availability),
    version: availability.updatedAt,
    resolver: standardSchemaResolver(availabilityFormSchema),
  });
  const when = useWatch({ control: form.control, name: 'when' });
  const { errors, isSubmitting, isDirty } = form.formState;
  // Not `draft.isRestored`, which ends once the user agrees to leave, while the other form of the page has yet to let them.
  const [isRestored, setIsRestored] = useState(draft.isRestored);
  const isUnsaved = isDirty || isRestored;
  const whileSaving = useUnsaved(isUnsaved, draft);
  const startOver = () => {
    draft.startOver();
    setIsRestored(false);
  };

  const showSaved = (saved: AvailabilityInput) => {
    toast.success(m.toasts_availability_saved(), { form: FORM });
    draft.rebase();
    form.reset(toFormValues(saved));
    draft.discard();
    setIsRestored(false);
  };
  const showFailure = (problem: ApiProblem) => {
    showFieldErrors(form, problem);
    draft.noteFailure(problem);
    reportFailure(m.toasts_availability_failed(), problem, FORM);
  };
  const submit = form.handleSubmit((changed) =>
    whileSaving(saving.mutateAsync({ ...changed, updatedAt: basedOn })).then(showSaved, showFailure),
  );

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <RestoredNote draft={{ ...draft, startOver }} />
      <div className={fieldsStyles}>
        <RadioGroup
          legend={m.availability_when()}
          choices={[
            { value: 'any', label: m.availability_any(), hint: m.availability_any_hint() },
            { value: 'certain', label: m.availability_certain(), hint: m.availability_certain_hint() },
          ]}
          {...form.register('when')}
        />
        {when === 'certain' && <WeeklyTimes form={form} />}
        <DatedExceptions form={form} />
        <DateField
          label={m.availability_pause()}
          hint={m.availability_pause_hint()}
          reader="worker"
          firstDate={stockholmDate(now())}
          optional
          error={errors.pausedUntil?.message}
          {...form.register('pausedUntil')}
        />
        <HomeArea form={form} home={home} />
        <SaveBar isSticky={isUnsaved} errorSummary={<ErrorSummary form={form} />}>
          <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 grow sm:grow-0 sm:px-10">
            {m.availability_save()}
          </Button>
        </SaveBar>
      </div>
    </form>
  );
}
