import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { m, memberSignUpSchema, type MemberSignUp } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useAccount } from '../../platform/navigation/location.ts';
import { personFieldOptions, PersonFields } from '../../people/index.ts';
import { logIn } from '../../security/index.ts';
import { useSignIn } from '../../platform/session/session.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { FormPage } from '../../ui/page/form-page.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { loadForVenue } from '../../acting/index.ts';
import { receivedInvitationQuery, useAccept, useSignUpByInvitation, type ReceivedInvitation } from './queries.ts';

/**
 * The page that the link of an invitation opens.
 * @param token undefined if the link is incomplete
 */
export function ReceivedInvitationPage({ token }: { token: string | undefined }) {
  const { data, error, refetch } = useQuery({ ...receivedInvitationQuery(token ?? ''), enabled: token !== undefined });
  const isUnusable = token === undefined || error?.code === 'memberInvitationUnusable';
  if (isUnusable) {
    return (
      <FormPage title={m.invitation_unusable_title()} lead={m.error({ code: 'memberInvitationUnusable' })}>
        <ButtonLink {...paths.home()}>{m.invitation_home()}</ButtonLink>
      </FormPage>
    );
  }
  if (!data) {
    return (
      <FormPage title={m.invitation_title()} lead={undefined}>
        {error ? (
          <Button onClick={() => void refetch()}>{m.common_try_again()}</Button>
        ) : (
          <LoadingRegion>
            <Skeleton className="h-40" />
          </LoadingRegion>
        )}
      </FormPage>
    );
  }
  return <Offered token={token} invitation={data} />;
}

function Offered({ token, invitation }: { token: string; invitation: ReceivedInvitation }) {
  const { venueName, role, inviterName, account } = invitation;
  const lead = inviterName
    ? m.invitation_lead({ name: inviterName, venue: venueName, role: m.member_role({ role }) })
    : m.invitation_lead_without_name({ venue: venueName, role: m.member_role({ role }) });
  return (
    <FormPage title={m.invitation_to({ venue: venueName })} lead={lead}>
      <p className="mb-6 text-muted">{m.member_role_description({ role })}</p>
      {account === 'none' && <SignUpForm token={token} email={invitation.email} />}
      {account === 'business' && <AcceptWithAccount token={token} email={invitation.email} />}
      {account === 'worker' && <p>{m.invitation_worker_account({ email: invitation.email })}</p>}
    </FormPage>
  );
}

/** With the account of the invited address, one press; without a session, the log-in first. */
function AcceptWithAccount({ token, email }: { token: string; email: string }) {
  const account = useAccount();
  const accept = useAccept();
  if (!account) {
    return (
      <>
        <p className="mb-6">{m.invitation_log_in({ email })}</p>
        <ButtonLink {...paths.logIn()} state={{ requestedUrl: `/invitation#token=${token}` }} variant="primary">
          {m.log_in_submit()}
        </ButtonLink>
      </>
    );
  }
  if (account.email !== email) return <p>{m.invitation_other_account({ own: account.email, email })}</p>;
  const open = ({ venueId }: { venueId: string }) => loadForVenue(paths.businessDashboard().to, venueId);
  const showFailure = (problem: ApiProblem) => reportFailure(m.invitation_failed(), problem);
  return (
    <Button
      variant="primary"
      busy={accept.isPending}
      className="min-h-12"
      onClick={() => void accept.mutateAsync(token).then(open, showFailure)}
    >
      {m.invitation_accept()}
    </Button>
  );
}

function SignUpForm({ token, email }: { token: string; email: string }) {
  const signUp = useSignUpByInvitation();
  const signIn = useSignIn(logIn);
  const form = useForm({
    resolver: standardSchemaResolver(memberSignUpSchema),
    defaultValues: { token, firstName: '', lastName: '', phoneNumber: '', password: '', confirmPassword: '' },
  });
  const { register, control } = form;
  const { errors, isSubmitting } = form.formState;
  const password = useWatch({ control, name: 'password' });
  const bind = (name: keyof MemberSignUp) => ({
    error: errors[name]?.message,
    ...register(name, personFieldOptions(name)),
  });
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) reportFailure(m.invitation_failed(), problem);
  };
  const submit = form.handleSubmit((person) =>
    signUp
      .mutateAsync(person)
      .then(() => signIn.mutateAsync({ email, password: person.password }))
      .then(() => location.assign(paths.businessDashboard().to), showFailure),
  );
  return (
    <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
      <PersonFields bind={bind} password={password}>
        {() => <TextField label={m.fields_email()} type="email" autoComplete="username" value={email} readOnly />}
      </PersonFields>
      <Button type="submit" variant="primary" busy={isSubmitting} className="mt-2 min-h-12">
        {m.invitation_sign_up()}
      </Button>
    </form>
  );
}
