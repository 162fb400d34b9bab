import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { inspectorSchema, m } from '@passa/domain';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { KioskDialog } from '../kiosk-screen/kiosk-dialog.tsx';
import { InspectorFields, inspectorValues } from './inspector-fields.tsx';
import { reveal, type Inspector } from './inspection-queries.ts';

type RevealDialogProps = {
  periods: { from: string; to: string }[];
  /** Who has asked before. */
  inspector: Inspector | undefined;
  /** Whether the venue has an inspection code, without which no numbers are shown. */
  hasCode: boolean;
  onShown: (numbers: ReadonlyMap<string, string | null>, inspector: Inspector) => void;
};

/** A button that asks who wants to see the personal numbers, and shows them. */
export function RevealDialog(props: RevealDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="primary" className="wrap-anywhere" onClick={() => setIsOpen(true)}>
        {m.inspection_show_numbers()}
      </Button>
      {isOpen &&
        (props.hasCode ? (
          <RevealForm {...props} onClose={() => setIsOpen(false)} />
        ) : (
          <KioskDialog title={m.inspection_show_numbers()} close={m.kiosk_close()} onClose={() => setIsOpen(false)}>
            <p>{m.inspection_code_missing()}</p>
          </KioskDialog>
        ))}
    </>
  );
}

function RevealForm({ periods, inspector, onShown, onClose }: RevealDialogProps & { onClose: () => void }) {
  const form = useForm({
    resolver: standardSchemaResolver(inspectorSchema),
    defaultValues: inspectorValues(inspector),
  });
  const { errors, isSubmitting } = form.formState;
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) form.setError('root', { message: problem.message });
  };
  const submit = form.handleSubmit((who) =>
    reveal(periods, who).then((numbers) => {
      onClose();
      onShown(numbers, { inspectorName: who.inspectorName, authority: who.authority });
    }, showFailure),
  );
  return (
    <KioskDialog title={m.inspection_show_numbers()} close={m.common_cancel()} onClose={onClose}>
      <p className="mb-6 text-muted">{m.inspection_show_lead()}</p>
      <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
        <InspectorFields bind={(name) => ({ ...form.register(name), error: errors[name]?.message })} />
        {errors.root && (
          <p role="alert" className="text-danger">
            {errors.root.message}
          </p>
        )}
        <Button type="submit" variant="primary" className="min-h-14 wrap-anywhere" busy={isSubmitting}>
          {m.inspection_show_numbers()}
        </Button>
      </form>
    </KioskDialog>
  );
}
