import { m, MAX_INVITATIONS } from '@passa/domain';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ListEnd } from '../../ui/list/list-end.tsx';
import { useNewItemFocus } from '../../ui/list/use-new-item-focus.ts';
import { BottomBar } from '../../ui/page/bottom-bar.tsx';
import { LoadError } from '../../ui/page/load-error.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { LoadingRegion, Skeleton } from '../../ui/loading/skeleton.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { knownWorkersQuery, useInvite } from './queries.ts';
import { useDebouncedText } from '../search/use-debounced-text.ts';
import { PersonChoice } from './person-choice.tsx';

/** A searchable list of the workers that the business may invite. Chosen workers stay chosen during a search for others. */
export function InviteForm({ jobId }: { jobId: string }) {
  const errorId = useId();
  const [search, setSearch] = useState('');
  const text = useDebouncedText(search, (typed) => {
    setSearch(typed.trim());
    return typed.trim();
  });
  const list = useInfiniteQuery(knownWorkersQuery(jobId, search));
  const newItemFocus = useNewItemFocus('input');
  const people = list.data?.pages.flatMap((page) => page.workers) ?? [];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [error, setError] = useState<string>();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const invite = useInvite(jobId);
  // A worker may have applied, or been invited or hired on another screen, after the choice.
  const isTaken = new Set(people.filter(({ may }) => !may.includes('invite')).map(({ workerId }) => workerId));
  const wanted = [...chosen].filter((id) => !isTaken.has(id));

  const choose = (id: string, isChosen: boolean) => {
    setError(undefined);
    setChosen((ids) => new Set(isChosen ? [...ids, id] : [...ids].filter((each) => each !== id)));
  };
  const showError = (message: string) => {
    setError(message);
    fieldset.current?.focus();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (wanted.length === 0) {
      showError(m.validation_nobody_chosen());
      return;
    }
    if (wanted.length > MAX_INVITATIONS) {
      showError(m.validation_too_many_invited({ limit: MAX_INVITATIONS }));
      return;
    }
    const showSuccess = ({ invited }: { invited: number }) => {
      setChosen(new Set());
      toast.success(m.toasts_invited({ count: invited }));
    };
    const showFailure = (problem: ApiProblem) => {
      reportFailure(m.toasts_invite_failed(), problem);
      const message = problem.fields['workerIds'];
      if (message) showError(message);
    };
    void invite.mutateAsync(wanted).then(showSuccess, showFailure);
  };

  if (list.isPending) {
    return (
      <LoadingRegion>
        <Skeleton className="h-80" />
      </LoadingRegion>
    );
  }
  if (!list.data) return <LoadError problem={list.error} onRetry={() => void list.refetch()} />;
  if (people.length === 0 && search === '') {
    return <EmptyState message={m.invitations_empty()} hint={m.invitations_empty_hint()} />;
  }
  return (
    <form onSubmit={submit} className="min-w-0">
      <search>
        <TextField
          label={m.invitations_search()}
          optional
          type="search"
          autoComplete="off"
          maxLength={100}
          value={text.text}
          onChange={(event) => text.type(event.target.value)}
          // The button of the form sends the invitations.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            text.send();
          }}
        />
      </search>
      <fieldset
        ref={fieldset}
        tabIndex={-1}
        aria-describedby={errorId}
        aria-invalid={error !== undefined}
        className="mt-6 outline-none"
      >
        <legend className="mb-2 font-medium">{m.invitations_people()}</legend>
        <p aria-live="polite" className="sr-only">
          {search !== '' && !list.isFetching && m.invitations_shown({ count: people.length })}
        </p>
        {people.length === 0 ? (
          <p className="text-muted">{m.invitations_none_found()}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {people.map((person) => (
              <li key={person.workerId} ref={newItemFocus.ref}>
                <PersonChoice
                  person={person}
                  isChosen={chosen.has(person.workerId)}
                  onChoose={(isChosen) => choose(person.workerId, isChosen)}
                />
              </li>
            ))}
          </ul>
        )}
        <ListEnd query={list} requestFocus={newItemFocus.requestFocus} />
        <FieldError id={errorId} message={error} />
      </fieldset>
      {/* The margin has room for the error. */}
      <BottomBar className="mt-8">
        <Button type="submit" variant="primary" busy={invite.isPending} className="min-h-12 max-sm:w-full sm:px-10">
          {m.invitations_send({ count: wanted.length })}
        </Button>
      </BottomBar>
    </form>
  );
}
