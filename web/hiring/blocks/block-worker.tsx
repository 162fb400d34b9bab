import { isolated, m } from '@passa/domain';
import type { ComponentProps } from 'react';
import { ConfirmedAction } from '../../ui/dialogs/confirmed-action.tsx';
import { shiftsWithWorkerQuery, useBlockWorker } from './queries.ts';
import { KeptShifts } from './kept-shifts.tsx';

type BlockWorkerProps = Pick<
  ComponentProps<typeof ConfirmedAction>,
  'className' | 'isPossible' | 'onOpenChange' | 'onGone'
> & {
  applicationId: string;
  name: string;
  /** Whether the worker is a regular, or has been asked. */ isRegular: boolean;
};

/** Blocks a worker who has applied to the business. */
export function BlockWorker({ applicationId, name: fullName, isRegular, ...action }: BlockWorkerProps) {
  const name = isolated(fullName);
  return (
    <ConfirmedAction
      {...action}
      label={m.blocks_block()}
      aria-label={m.blocks_block_one({ name })}
      question={m.blocks_question({ name })}
      cancel={m.blocks_keep()}
      action={useBlockWorker(applicationId)}
      toasts={{ done: m.toasts_blocked({ name }), failed: m.toasts_block_failed() }}
    >
      <p>{isRegular ? m.blocks_consequence_regular({ name }) : m.blocks_consequence_business({ name })}</p>
      <KeptShifts query={shiftsWithWorkerQuery(applicationId)} />
    </ConfirmedAction>
  );
}
