import { m, MAX_MESSAGE_LENGTH } from '@passa/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { openDraft } from '../../../platform/drafts/drafts.ts';
import { sessionQuery } from '../../../platform/session/session.ts';

/** The optional message with an application. It survives a reload. Without a form library, since it is one field. */
export function useApplicationMessage(jobId: string) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => openDraft(queryClient.getQueryData(sessionQuery.queryKey)?.id, `apply/${jobId}`));
  const [text, setText] = useState(() => readMessage(draft.read().values));
  const [isOpen, setIsOpen] = useState(text !== '');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const change = (value: string) => {
    setText(value);
    setError(undefined);
    draft.save(value ? { message: value } : {});
  };
  // Synchronously, so that the field is there to take the focus.
  const open = () => {
    flushSync(() => setIsOpen(true));
    field.current?.focus();
  };
  const showError = (message: string) => {
    flushSync(() => setError(message));
    open();
  };
  /** Shows an error if the message is too long. */
  const validate = (): boolean => {
    const isValid = text.trim().length <= MAX_MESSAGE_LENGTH;
    if (!isValid) showError(m.validation_too_long({ limit: MAX_MESSAGE_LENGTH }));
    return isValid;
  };
  return { text, error, field, isOpen, open, change, showError, validate, discard: draft.discard };
}

const readMessage = ({ message }: Record<string, unknown>) => (typeof message === 'string' ? message : '');

export type MessageInput = ReturnType<typeof useApplicationMessage>;
