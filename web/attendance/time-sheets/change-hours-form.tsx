import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  breakToAdd,
  hoursOfForm,
  formatTotal,
  hoursFormSchema,
  m,
  MAX_BREAKS,
  toHoursForm,
  totalOfForm,
  type HoursForm,
} from '@passa/domain';
import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { useFieldArray, useForm, useWatch, type Control } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Figures } from '../../ui/content/figures.tsx';
import { FieldRow } from '../../ui/form/field-row.tsx';
import { fieldsGridStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TimeField } from '../../ui/form/time-field.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { timesText } from '../core/labels.ts';
import { useProposeHours, type TimeSheet } from './queries.ts';
import { useOpenFormCount, type SetOpenForms } from './use-open-form-count.ts';

const instants = ({ start, end }: { start: string; end: string }) => ({ start: new Date(start), end: new Date(end) });
const formOf = (hours: TimeSheet['hours']) => toHoursForm({ ...instants(hours), breaks: hours.breaks.map(instants) });
const texts = ({ start, end }: { start: Date; end: Date }) => ({ start: start.toISOString(), end: end.toISOString() });

type StatedHours = Parameters<ReturnType<typeof useProposeHours>['mutateAsync']>[0];

export type ChangeHoursFormProps = {
  sheet: ChangeableSheet;
  /** Sends the hours; otherwise they are proposed. */
  send?: (stated: StatedHours) => Promise<unknown>;
  /** The labels of the reason and of the button that sends the hours. */
  reasonLabel?: string;
  submit?: string;
  /** The toast if the hours could not be sent. */
  failed?: string;
  /** Who reads the reason. */
  hint: string;
  /** What follows from the proposal. */
  consequences?: string[];
  /** The toast once the hours are proposed. */
  done: string;
  /** Counts the forms that are open. */
  setOpenForms?: SetOpenForms;
  onClose: () => void;
};

type ChangeableSheet = Pick<
  TimeSheet,
  'applicationId' | 'hours' | 'planned' | 'version' | 'payRate' | 'paidBreakMinutes'
>;

/** The form for other hours of a shift. It is in a file of its own, since few open it, and its parts are large. */
export function ChangeHoursForm({
  sheet,
  send,
  reasonLabel = m.hours_reason(),
  submit: submitLabel = m.hours_propose(),
  failed = m.toasts_hours_proposed_failed(),
  hint,
  consequences = [],
  done,
  setOpenForms,
  onClose,
}: ChangeHoursFormProps) {
  const propose = useProposeHours(sheet.applicationId);
  const { hours, planned, version } = sheet;
  const form = useForm({
    resolver: standardSchemaResolver(hoursFormSchema),
    defaultValues: formOf(hours),
  });
  const { control, register, setFocus, formState } = form;
  const { errors } = formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    setFocus('start', { shouldSelect: true });
    // The margin keeps it above the bar at the bottom of the screen.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, [setFocus]);
  useOpenFormCount(true, setOpenForms);
  const breaks = useFieldArray({ control, name: 'breaks' });
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) reportFailure(failed, problem);
  };
  const submit = form.handleSubmit((values) => {
    const figure = hoursOfForm(values, new Date(planned.start));
    const json = { ...texts(figure), breaks: figure.breaks.map(texts), reason: values.reason, version };
    return (send ?? propose.mutateAsync)(json).then(() => {
      toast.success(done);
      onClose();
    }, showFailure);
  });
  return (
    <form
      ref={element}
      noValidate
      className={clsx(fieldsGridStyles, 'mt-4 mb-6 scroll-mt-20 scroll-mb-40 grid-cols-1')}
      onSubmit={(event) => void submit(event)}
    >
      <FieldRow>
        <TimeField label={m.hours_start()} error={errors.start?.message} {...register('start')} />
        <TimeField label={m.hours_end()} error={errors.end?.message} {...register('end')} />
      </FieldRow>
      {breaks.fields.map((field, index) => (
        <div key={field.id}>
          <FieldRow>
            <TimeField
              label={m.hours_break_start()}
              error={errors.breaks?.[index]?.start?.message ?? errors.breaks?.[index]?.message}
              {...register(`breaks.${index}.start`)}
            />
            <TimeField
              label={m.hours_break_end()}
              error={errors.breaks?.[index]?.end?.message}
              {...register(`breaks.${index}.end`)}
            />
          </FieldRow>
          <Button variant="quiet" className="mt-6 -mb-5 -ml-margin" onClick={() => breaks.remove(index)}>
            {m.hours_remove_break()}
          </Button>
        </div>
      ))}
      {breaks.fields.length < MAX_BREAKS && (
        <Button
          className="justify-self-start"
          onClick={() => breaks.append(breakToAdd(form.getValues('breaks'), formOf(planned)))}
        >
          {m.hours_add_break()}
        </Button>
      )}
      <FormTotal sheet={sheet} control={control} />
      <TextArea label={reasonLabel} hint={hint} rows={2} error={errors.reason?.message} {...register('reason')} />
      {consequences.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={formState.isSubmitting}>
          {submitLabel}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {m.hours_keep()}
        </Button>
      </div>
    </form>
  );
}

/** The total of the hours in the form, and a reminder of a planned break that they lack. */
function FormTotal({ sheet, control }: { sheet: ChangeableSheet; control: Control<HoursForm> }) {
  const [start, end, breaks] = useWatch({ control, name: ['start', 'end', 'breaks'] });
  const { planned, payRate, paidBreakMinutes } = sheet;
  const plannedStart = new Date(planned.start);
  const total = totalOfForm({ start, end, breaks }, { plannedStart, payRate, paidBreakMinutes });
  const [plannedBreak] = planned.breaks;
  return (
    <div role="status" className="grid gap-1 empty:hidden">
      {plannedBreak && breaks.length === 0 && (
        <p>
          <Figures>{m.hours_form_no_break({ times: timesText(plannedBreak) })}</Figures>
        </p>
      )}
      {total && (
        <p className="font-semibold">
          <Figures>{formatTotal(total)}</Figures>
        </p>
      )}
    </div>
  );
}
