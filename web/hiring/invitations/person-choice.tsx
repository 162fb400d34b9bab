import { isolated, m } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { Tag } from '../../ui/tag.tsx';
import type { KnownWorker } from '../queries/invitations.ts';

type PersonChoiceProps = { person: KnownWorker; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** A worker to choose. One who has applied, is invited or has declined cannot be chosen. The whole line is the touch target. */
export function PersonChoice({ person: { name, isRegular, state }, isChosen, onChoose }: PersonChoiceProps) {
  const noteId = useId();
  const isFree = state === null;
  return (
    <label className={clsx('flex min-h-12 items-center gap-3 py-2', isFree ? 'hover:bg-sunken' : 'text-muted')}>
      <input
        type="checkbox"
        className={clsx('size-5 shrink-0', !isFree && 'opacity-40')}
        checked={isFree && isChosen}
        // A disabled checkbox cannot be reached by the keyboard, and its state would not be read.
        aria-disabled={!isFree}
        aria-describedby={noteId}
        onChange={(event) => {
          if (isFree) onChoose(event.target.checked);
        }}
      />
      <span className="min-w-0 grow wrap-anywhere">{isolated(name)}</span>
      <span id={noteId} className="flex shrink-0 items-center gap-2 text-sm">
        {isRegular && <Tag>{m.regulars_badge()}</Tag>}
        {state && m.invitations_state({ state })}
      </span>
    </label>
  );
}
