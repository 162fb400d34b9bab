import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { openDraft } from '../../platform/drafts/drafts.ts';
import { withDraft, changedValues } from '../../platform/drafts/draft-values.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { sessionQuery } from '../../platform/session/session.ts';

/** The state of what a form changes, which a save names: its `updatedAt`, null before the first save; undefined for a form of something new. */
type Version = string | null | undefined;

type DraftedFormOptions<Input extends FieldValues, Output, V extends Version> = {
  /** The form's name, unique per account. */
  name: string;
  /** The initial values, in the order of the fields. */
  initialValues: Input;
  /** The version that the initial values are from. */
  version?: V;
  resolver: Resolver<Input, unknown, Output>;
  /** Fields that are not stored. */
  secret?: (keyof Input)[];
};

/** The refusals of a save that is based on an earlier version. */
const STALE: ApiProblem['code'][] = ['profileChanged', 'availabilityChanged', 'jobChanged'];

/** A form with input that survives a reload and an expired session. */
export function useDraftedForm<Input extends FieldValues, Output, V extends Version = undefined>({
  name,
  initialValues,
  version,
  resolver,
  secret = [],
}: DraftedFormOptions<Input, Output, V>) {
  const queryClient = useQueryClient();
  // The owner stays the same when the session expires.
  const [draft] = useState(() => openDraft(queryClient.getQueryData(sessionQuery.queryKey)?.id, name));
  const [{ initial, hasDraft, storedBase }] = useState(() => {
    const { values, basedOn } = draft.read();
    return { ...withDraft(initialValues, values), storedBase: basedOn };
  });
  const [isRestored, setRestored] = useState(hasDraft);
  // A restored draft stays based on the version that was read when it was typed, so that it does not silently replace a later change.
  const [restoredBase, setRestoredBase] = useState(hasDraft && storedBase !== undefined ? { storedBase } : undefined);
  const [isRefused, setRefused] = useState(false);
  const basedOn = (restoredBase ? restoredBase.storedBase : version) as V;
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: initial as DefaultValues<Input> });

  const saveDraft = useEffectEvent((values: Input) =>
    // Once a save was refused the user knows of the later change, so that the draft can be saved over what the next visit reads.
    draft.save(changedValues(values, { initialValues, secret }), isRefused ? undefined : basedOn),
  );
  const { subscribe, reset, setFocus, getValues } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [subscribe]);
  useEffect(() => saveDraft(getValues()), [getValues, basedOn, isRefused]);

  /** Deletes the draft after the form was sent or discarded. */
  const discard = () => {
    draft.discard();
    setRestored(false);
  };
  const rebase = () => {
    setRestoredBase(undefined);
    setRefused(false);
  };
  const startOver = () => {
    // Synchronously, because the button that was pressed disappears and the first field takes the focus.
    flushSync(() => {
      reset(initialValues);
      discard();
      rebase();
    });
    const [first] = Object.keys(initialValues);
    setFocus(first as Path<Input>);
  };
  const noteFailure = ({ code }: ApiProblem) => {
    if (STALE.includes(code)) setRefused(true);
  };
  // `isRestored`: whether the form was filled in from a draft. `basedOn`: the version that a save names. `rebase`: for a form that stays
  // after it was saved. `noteFailure`: for each failure to save.
  return { form, draft: { isRestored, discard, startOver, rebase, noteFailure }, basedOn };
}

/** What the note about a restored draft needs. */
export type RestoredDraft = { isRestored: boolean; startOver: () => void };

/** The draft as the parts of a form see it. */
export type FormDraft = RestoredDraft & { discard: () => void };

/** The draft of a form that changes something which exists. */
export type VersionedDraft = FormDraft & { rebase: () => void; noteFailure: (problem: ApiProblem) => void };
