import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm, type DefaultValues, type FieldValues, type Path, type Resolver } from 'react-hook-form';
import { draftOf } from '../../platform/drafts/drafts.ts';
import { typedOver, whatWasTyped } from '../../platform/drafts/typed.ts';
import { sessionQuery } from '../../platform/session/session.ts';

type Particulars<Input extends FieldValues, Output> = {
  /** The form's name, which tells it from every other of the same account. */
  name: string;
  /** What its fields hold before anything is typed, the first of them first. */
  stored: Input;
  resolver: Resolver<Input, unknown, Output>;
  /** Fields that are kept nowhere. */
  secret?: (keyof Input)[];
};

/** A form that finds its fields as they were left: after a reload, and after a session that ran out. */
export function useDraftedForm<Input extends FieldValues, Output>({
  name,
  stored,
  resolver,
  secret = [],
}: Particulars<Input, Output>) {
  const queryClient = useQueryClient();
  // Whose it is stays so, also in the moment in which the session is found to be over.
  const [draft] = useState(() => draftOf(queryClient.getQueryData(sessionQuery.queryKey)?.id, name));
  const [{ start, wasTyped }] = useState(() => typedOver(stored, draft.read()));
  const [isRestored, setRestored] = useState(wasTyped);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues: start as DefaultValues<Input> });

  const keep = useEffectEvent((values: Input) => draft.keep(whatWasTyped(values, { stored, secret })));
  const { subscribe, reset, setFocus } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }), [subscribe]);

  /** It was sent, or is no longer wanted. */
  const drop = () => {
    draft.drop();
    setRestored(false);
  };
  const startOver = () => {
    // At once, so that the fields are there again to take the focus: what was pressed goes.
    flushSync(() => {
      reset(stored);
      drop();
    });
    const [first] = Object.keys(stored);
    setFocus(first as Path<Input>);
  };
  // `isRestored`: whether the fields hold what was typed before this page was opened.
  return { form, draft: { isRestored, drop, startOver } };
}

/** What a form's parts are told of what is kept of it. */
export type FormDraft = { isRestored: boolean; drop: () => void; startOver: () => void };
