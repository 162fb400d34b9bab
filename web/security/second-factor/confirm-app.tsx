import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, secondFactorCodeSchema } from '@passa/domain';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useConfirmSecondFactor } from './queries.ts';

type ConfirmAppProps = {
  /** The secret, in Base32. */
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onCancel: () => void;
};

/** Shows the secret for an authenticator app, and asks for the first code. */
export function ConfirmApp({ secret, uri, onConfirmed, onCancel }: ConfirmAppProps) {
  const confirm = useConfirmSecondFactor();
  const form = useForm({ resolver: standardSchemaResolver(secondFactorCodeSchema), defaultValues: { code: '' } });
  const { errors, isSubmitting } = form.formState;
  const instructions = useRef<HTMLParagraphElement>(null);
  // Not the field: a phone's on-screen keyboard would cover the QR code.
  useEffect(() => instructions.current?.focus(), []);
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) toast.error(problem.message);
  };
  const submit = form.handleSubmit((values) =>
    confirm.mutateAsync(values).then(({ recoveryCodes }) => onConfirmed(recoveryCodes), showFailure),
  );
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <p ref={instructions} tabIndex={-1} className="max-w-prose outline-none">
        {m.two_step_scan()}
      </p>
      <div className="flex flex-wrap items-center gap-6">
        <QrCode text={uri} label={m.two_step_qr_label()} />
        <dl className="min-w-0">
          <dt className="text-sm text-muted">{m.two_step_key()}</dt>
          <dd className="font-mono wrap-break-word" translate="no">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </dd>
        </dl>
      </div>
      <ButtonAnchor href={uri} className="sm:self-start">
        {m.two_step_open_app()}
      </ButtonAnchor>
      <div className="max-w-md">
        <TextField
          label={m.two_step_code()}
          hint={m.two_step_code_hint()}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...form.register('code')}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {m.two_step_turn_on()}
        </Button>
        <Button onClick={onCancel}>{m.two_step_cancel()}</Button>
      </div>
    </form>
  );
}
