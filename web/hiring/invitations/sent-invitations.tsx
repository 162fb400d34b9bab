import { isolated, m } from '@passa/domain';
import { useId, useRef } from 'react';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { useHeldItem } from '../../ui/list/use-held-item.ts';
import { useTakeBackInvitation, type Invitation } from './queries.ts';

/** The workers who are invited to a job, with their answers. */
export function SentInvitations({ invitations }: { invitations: Invitation[] }) {
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { shown, hold } = useHeldItem(invitations, ({ id }) => id);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h2 ref={title} id={titleId} tabIndex={-1} className="mb-3 text-xl outline-none">
        {m.invitations_sent()}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {shown.map((invitation) => (
          <SentInvitation
            key={invitation.id}
            invitation={invitation}
            onOpenChange={(isOpen) => hold(invitation, isOpen)}
            onGone={() => title.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </section>
  );
}

type SentInvitationProps = { invitation: Invitation; onOpenChange: (isOpen: boolean) => void; onGone: () => void };

function SentInvitation({ invitation, ...handlers }: SentInvitationProps) {
  const name = isolated(invitation.name);
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="font-semibold wrap-anywhere">{name}</h3>
        <p className="text-muted">
          {m.invitations_state({ state: invitation.hasApplied ? 'applied' : invitation.status })}
        </p>
      </div>
      <ConfirmedAction
        {...handlers}
        label={m.regulars_take_back()}
        aria-label={m.invitations_take_back_one({ name })}
        className="-mx-margin"
        isPossible={invitation.may.includes('takeBack')}
        question={m.invitations_take_back_question({ name })}
        cancel={m.regulars_keep()}
        action={useTakeBackInvitation(invitation.id)}
        toasts={{ done: m.toasts_invitation_taken_back({ name }), failed: m.toasts_invitation_take_back_failed() }}
      >
        {m.invitations_take_back_consequence({ name })}
      </ConfirmedAction>
    </li>
  );
}
