import { isolated, m } from '@passa/domain';
import type { ComponentProps } from 'react';
import { ConfirmedAction } from '../ui/dialogs/confirmed-action.tsx';
import { useEndAccess, type DetailsAccess } from './queries.ts';

type EndAccessProps = Pick<ComponentProps<typeof ConfirmedAction>, 'onOpenChange' | 'onGone'> & {
  access: DetailsAccess;
};

/** Ends a business's access at once. */
export function EndAccess({ access: { applicationId, businessName, job }, ...handlers }: EndAccessProps) {
  const venue = isolated(businessName);
  return (
    <ConfirmedAction
      {...handlers}
      label={m.details_access_end()}
      question={m.details_access_question({ venue })}
      cancel={m.details_access_keep()}
      action={useEndAccess(applicationId)}
      toasts={{ done: m.details_access_ended({ venue }), failed: m.details_access_end_failed() }}
    >
      {m.details_access_consequence({ title: isolated(job.title) })}
    </ConfirmedAction>
  );
}
