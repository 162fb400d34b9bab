import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { openDraft } from '../../platform/drafts/drafts.ts';
import { withDraft, changedValues } from '../../platform/drafts/draft-values.ts';
import { sessionQuery } from '../../platform/session/session.ts';

type DraftedFormOptions<Input extends FieldValues, Output> = {
  /** The form's name, unique per account. */
  name: string;
  /** The initial values, in the order of the fields. */
  initialValues: Input;
  resolver: Resolver<Input, unknown, Output>;
  /** Fields that are not stored. */
  secret?: (keyof Input)[];
};

/** A form whose input survives a reload and an expired session. */
export function useDraftedForm<Input extends FieldValues, Output>({
  name,
  initialValues,
  resolver,
  secret = [],
}: DraftedFormOptions<Input, Output>) {
  const queryClient = useQueryClient();
  // The owner stays the same when the session expires.
  const [draft] = useState(() => openDraft(queryClient.getQueryData(sessionQuery.queryKey)?.id, name));
  const [{ initial, hasDraft }] = useState(() => withDraft(initialValues, draft.read()));
  const [isRestored, setRestored] = useState(hasDraft);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: initial as DefaultValues<Input> });

  const saveDraft = useEffectEvent((values: Input) => draft.save(changedValues(values, { initialValues, secret })));
  const { subscribe, reset, setFocus } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => saveDraft(values) }), [subscribe]);

  /** Deletes the draft after the form was sent or discarded. */
  const discard = () => {
    draft.discard();
    setRestored(false);
  };
  const startOver = () => {
    // Synchronously, because the button that was pressed disappears and the first field takes the focus.
    flushSync(() => {
      reset(initialValues);
      discard();
    });
    const [first] = Object.keys(initialValues);
    setFocus(first as Path<Input>);
  };
  // `isRestored`: whether the form was filled in from a draft.
  return { form, draft: { isRestored, discard, startOver } };
}

/** What the note about a restored draft needs. */
export type RestoredDraft = { isRestored: boolean; startOver: () => void };

/** The draft as the parts of a form see it. */
export type FormDraft = RestoredDraft & { discard: () => void };
