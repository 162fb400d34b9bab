import { formatHours, isolated, m } from '@passa/domain';
import clsx from 'clsx';
import { useId } from 'react';
import { Tag } from '../../ui/content/tag.tsx';
import type { KnownWorker } from './queries.ts';
import { workText } from './work-text.ts';

type PersonChoiceProps = { person: KnownWorker; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/**
 * A worker to choose. A worker who has applied, is invited, has declined or is hired at that time cannot be chosen. The whole line is the
 * touch target.
 */
export function PersonChoice({ person, isChosen, onChoose }: PersonChoiceProps) {
  const id = useId();
  const [nameId, noteId, workId] = [`${id}-name`, `${id}-note`, `${id}-work`];
  const { name, isRegular, state, overlappingHire } = person;
  const isFree = person.may.includes('invite');
  return (
    <label className={clsx('flex min-h-12 items-center gap-3 py-2', isFree ? 'hover:bg-sunken' : 'text-muted')}>
      <input
        type="checkbox"
        className={clsx('size-6 shrink-0', !isFree && 'opacity-40')}
        checked={isFree && isChosen}
        // A disabled checkbox cannot be reached by the keyboard, and its state would not be read.
        aria-disabled={!isFree}
        aria-labelledby={nameId}
        aria-describedby={`${noteId} ${workId}`}
        onChange={(event) => {
          if (isFree) onChoose(event.target.checked);
        }}
      />
      <span className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-3">
        <span id={nameId} className="min-w-0 wrap-anywhere">
          {isolated(name)}
        </span>
        <span id={noteId} className="flex flex-wrap items-center gap-x-2 text-sm">
          {isRegular && <Tag>{m.regulars_badge()}</Tag>}
          {state && <span>{m.invitations_state({ state })}</span>}
          {overlappingHire && <span>{hiredText(overlappingHire)}</span>}
        </span>
        <span id={workId} className="w-full text-sm text-muted">
          {workText(person)}
        </span>
      </span>
    </label>
  );
}

const hiredText = ({ startDate, endDate }: NonNullable<KnownWorker['overlappingHire']>) =>
  m.invitations_hired_then({ hours: formatHours(new Date(startDate), new Date(endDate), 'sentence') });
