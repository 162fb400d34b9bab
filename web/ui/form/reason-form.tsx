import { m } from '@passa/domain';
import { useRef, useState } from 'react';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { Button } from '../buttons/button.tsx';
import { TextArea } from './text-area.tsx';

type ReasonFormProps = {
  label: string;
  hint: string;
  submit: string;
  isBusy: boolean;
  /** Sends the reason. `showInField` shows the error of the field, and returns false if there is none. */
  send: (reason: string, showInField: (problem: ApiProblem) => boolean) => void;
  onCancel: () => void;
  className: string;
};

/** Asks for the reason of an answer that another person reads. */
export function ReasonForm({ label, hint, submit, isBusy, send, onCancel, className }: ReasonFormProps) {
  const [error, setError] = useState<string>();
  const reason = useRef<HTMLTextAreaElement>(null);
  const showInField = (problem: ApiProblem) => {
    const message = problem.fields['reason'];
    setError(message);
    if (message) reason.current?.focus();
    return message !== undefined;
  };
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        send(reason.current?.value ?? '', showInField);
      }}
    >
      <TextArea
        ref={reason}
        label={label}
        hint={hint}
        error={error}
        rows={3}
        autoFocus
        onChange={() => setError(undefined)}
      />
      <div className="mt-8 flex flex-wrap gap-3">
        <Button type="submit" variant="primary" busy={isBusy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
