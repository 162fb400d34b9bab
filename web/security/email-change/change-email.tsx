import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, newEmailSchema } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { sessionQuery } from '../../platform/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { PasswordDialog } from '../core/password-dialog.tsx';
import { useChangeEmail, wantedEmailQuery } from './queries.ts';

/** The address of the account, and the form that replaces it. */
export function ChangeEmail() {
  const account = useQuery(sessionQuery).data;
  const wanted = useQuery(wantedEmailQuery).data;
  const change = useChangeEmail();
  const [asked, setAsked] = useState<string>();
  const form = useForm({ resolver: standardSchemaResolver(newEmailSchema), defaultValues: { email: '' } });
  const submit = form.handleSubmit(({ email }) => setAsked(email));
  const perform = async (email: string, password: string) => {
    await change.mutateAsync({ email, password });
    setAsked(undefined);
    form.reset();
  };

  return (
    <>
      <div>
        <p>
          {m.security_email_now()}: <span className="font-medium wrap-anywhere">{account?.email}</span>
          {account?.emailVerified === false && <span className="text-muted"> ({m.security_email_unconfirmed()})</span>}
        </p>
        <p role="status" className="max-w-prose font-medium text-hired wrap-anywhere not-empty:mt-3">
          {wanted && m.security_email_asked({ email: wanted.email })}
        </p>
      </div>
      <form noValidate className={clsx(fieldsStyles, 'max-w-md')} onSubmit={(event) => void submit(event)}>
        <TextField
          label={m.security_email_new()}
          type="email"
          autoComplete="email"
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" className="sm:self-start">
          {m.security_email_change()}
        </Button>
      </form>
      {asked !== undefined && (
        <PasswordDialog
          title={m.security_email_question()}
          confirm={m.security_email_change()}
          isHarmless
          failure={m.security_email_failed()}
          perform={(password) => perform(asked, password)}
          onCancel={() => setAsked(undefined)}
        >
          {m.security_email_consequence({ email: asked })}
        </PasswordDialog>
      )}
    </>
  );
}
