import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { formatDay, isolated, m, MEMBER_ROLES, memberInvitationSchema, type MemberRole } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { now } from '../../platform/time/now.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { BackLink } from '../../ui/links/back-link.tsx';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useMay } from '../../acting/index.ts';
import {
  teamQuery,
  useChangeMember,
  useInvite,
  useLeave,
  useRemoveMember,
  useTakeBackInvitation,
  type Member,
  type OpenInvitation,
} from './queries.ts';

const entryStyles = 'grid items-center gap-x-6 gap-y-3 py-4 md:grid-cols-[minmax(0,1fr)_11rem_15rem]';
const actionsStyles = '-mx-margin flex flex-wrap md:justify-end';

const roleText = (role: MemberRole) => m.member_role({ role });
const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_team_failed(), problem);

/** The people who act for a venue. Owners invite them, choose their roles and remove them. */
export function TeamPage() {
  const { data, error, refetch } = useQuery(teamQuery);
  const manages = useMay('manageTeam');
  const region = useRef<HTMLDivElement>(null);
  const focusRegion = () => region.current?.focus({ preventScroll: true });
  return (
    <>
      <PageHeader
        title={m.team_title()}
        lead={m.team_lead()}
        back={<BackLink {...paths.businessDashboard()}>{m.common_back_to_dashboard()}</BackLink>}
      >
        <ButtonLink {...paths.venues()}>{m.venues_title()}</ButtonLink>
      </PageHeader>
      {!data && error && (
        <ErrorState title={m.common_load_failed()} message={error.message} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      )}
      {data && (
        <div ref={region} tabIndex={-1} className="max-w-3xl outline-none">
          <h2 className="sr-only">{m.team_members()}</h2>
          <ul className="divide-y divide-line border-y border-line">
            {data.members.map((member) => (
              <MemberEntry key={member.userId} member={member} manages={manages} onGone={focusRegion} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <>
              <h2 className="mt-10 mb-3 text-xl">{m.team_invited_title()}</h2>
              <ul className="divide-y divide-line border-y border-line">
                {data.invitations.map((invitation) => (
                  <InvitationEntry key={invitation.id} invitation={invitation} onGone={focusRegion} />
                ))}
              </ul>
            </>
          )}
          {manages && <InviteForm />}
        </div>
      )}
    </>
  );
}

type MemberEntryProps = { member: Member; manages: boolean; onGone: () => void };

function MemberEntry({ member, manages, onGone }: MemberEntryProps) {
  const { userId, role, email, isYou, isContact } = member;
  const name = isolated(member.name);
  const change = useChangeMember(userId);
  const setRole = (chosen: MemberRole) =>
    change.mutateAsync({ role: chosen }).then(() => toast.success(m.toasts_team_role({ name })), showFailure);
  const makeContact = () =>
    change.mutateAsync({ isContact: true }).then(() => toast.success(m.toasts_team_contact({ name })), showFailure);
  return (
    <li className={entryStyles}>
      <div className="min-w-0">
        <h3 className="font-semibold wrap-anywhere">{isYou ? m.team_you({ name }) : name}</h3>
        {email && <p className="wrap-anywhere text-muted">{email}</p>}
        {isContact && <p className="text-muted">{m.team_is_contact()}</p>}
      </div>
      {manages ? (
        <SelectField
          label={m.team_role()}
          aria-label={m.team_role_of({ name })}
          options={MEMBER_ROLES}
          labelOf={roleText}
          value={role}
          disabled={change.isPending}
          onChange={({ target }) => void setRole(target.value as MemberRole)}
        />
      ) : (
        <p>{roleText(role)}</p>
      )}
      <div className={actionsStyles}>
        {manages && !isContact && (
          <Button variant="quiet" aria-label={m.team_make_contact_of({ name })} onClick={() => void makeContact()}>
            {m.team_make_contact()}
          </Button>
        )}
        {isYou ? <Leave /> : manages && <Remove member={member} onGone={onGone} />}
      </div>
    </li>
  );
}

function Remove({ member, onGone }: { member: Member; onGone: () => void }) {
  const name = isolated(member.name);
  return (
    <ConfirmedAction
      label={m.team_remove()}
      aria-label={m.team_remove_of({ name })}
      question={m.team_remove_question({ name })}
      cancel={m.team_keep()}
      action={useRemoveMember(member.userId)}
      toasts={{ done: m.toasts_team_removed({ name }), failed: m.toasts_team_failed() }}
      onGone={onGone}
    >
      {m.team_remove_consequence()}
    </ConfirmedAction>
  );
}

function Leave() {
  const leave = useLeave();
  const leaveAndReload = async () => {
    await leave.mutateAsync();
    // Everything that the tab has fetched belongs to the venue.
    location.assign(paths.dashboard().to);
  };
  return (
    <ConfirmedAction
      label={m.team_leave()}
      question={m.team_leave_question()}
      cancel={m.team_stay()}
      action={{ mutateAsync: leaveAndReload, isPending: leave.isPending }}
      toasts={{ done: m.toasts_team_left(), failed: m.toasts_team_failed() }}
      onGone={() => {}}
    >
      {m.team_leave_consequence()}
    </ConfirmedAction>
  );
}

function InvitationEntry({ invitation, onGone }: { invitation: OpenInvitation; onGone: () => void }) {
  const { id, email, role, expiresAt } = invitation;
  return (
    <li className={entryStyles}>
      <div className="min-w-0 md:col-span-2">
        <h3 className="font-semibold wrap-anywhere">{email}</h3>
        <p className="text-muted">
          {m.team_invited({ role: roleText(role), date: formatDay(new Date(expiresAt), now(), 'business') })}
        </p>
      </div>
      <div className={actionsStyles}>
        <ConfirmedAction
          label={m.team_take_back()}
          aria-label={m.team_take_back_of({ email })}
          question={m.team_take_back_question({ email })}
          cancel={m.team_keep()}
          action={useTakeBackInvitation(id)}
          toasts={{ done: m.toasts_team_taken_back(), failed: m.toasts_team_failed() }}
          onGone={onGone}
        >
          {m.team_take_back_consequence()}
        </ConfirmedAction>
      </div>
    </li>
  );
}

function InviteForm() {
  const invite = useInvite();
  const form = useForm({
    resolver: standardSchemaResolver(memberInvitationSchema),
    defaultValues: { email: '', role: 'shiftLead' as MemberRole },
  });
  const { errors, isSubmitting } = form.formState;
  const role = useWatch({ control: form.control, name: 'role' });
  const showProblem = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) showFailure(problem);
  };
  const submit = form.handleSubmit((invitation) =>
    invite.mutateAsync(invitation).then(() => {
      form.reset();
      toast.success(m.toasts_team_invited({ email: invitation.email }));
    }, showProblem),
  );
  return (
    <form noValidate className="mt-10 grid max-w-xl gap-4" onSubmit={(event) => void submit(event)}>
      <h2 className="text-xl">{m.team_invite_title()}</h2>
      <TextField
        label={m.fields_email()}
        type="email"
        autoComplete="off"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <SelectField
        label={m.team_role()}
        hint={m.member_role_includes({ role })}
        options={MEMBER_ROLES}
        labelOf={roleText}
        error={errors.role?.message}
        {...form.register('role')}
      />
      <Button type="submit" variant="primary" busy={isSubmitting} className="min-h-12 justify-self-start">
        {m.team_invite()}
      </Button>
    </form>
  );
}
