import { m } from '@passa/domain';
import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { flushSync } from 'react-dom';
import { controlStyles } from './control-styles.ts';
import { fieldNoteStyles } from './field-styles.ts';
import { Field, type ControlAttributes, type FieldText } from './field.tsx';

type PasswordFieldProps = Omit<FieldText, 'optional'> &
  Omit<ComponentProps<'input'>, 'type' | 'autoComplete'> & {
    autoComplete: 'current-password' | 'new-password';
    /** A remark about the typed password that is not an error. An empty string reserves the space for it. */
    note?: string;
  };

const noteOf = ({ id }: ControlAttributes) => `${id}-note`;

export function PasswordField({ label, hint, error, note, className, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const toggle = (id: string) => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd } = field;
    flushSync(() => setShown(!shown));
    // Browsers move the caret when the type of an input changes.
    field.setSelectionRange(selectionStart, selectionEnd);
  };
  const field = (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...input}
              {...control}
              aria-describedby={clsx(control['aria-describedby'], !error && note && noteOf(control)) || undefined}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className={clsx(controlStyles, 'pr-20', className)}
            />
            <button
              type="button"
              aria-controls={control.id}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => toggle(control.id)}
              className="absolute inset-y-0 right-0 min-w-16 rounded-md px-4 text-sm font-semibold text-muted hover:text-ink"
            >
              <span aria-hidden>{shown ? m.common_hide() : m.common_show()}</span>
              <span className="sr-only">
                {shown ? m.common_hide_field({ field: label }) : m.common_show_field({ field: label })}
              </span>
            </button>
          </div>
          {note !== undefined && (
            <p id={noteOf(control)} role="status" className={fieldNoteStyles}>
              {!error && note}
            </p>
          )}
        </>
      )}
    </Field>
  );
  // A note that stays needs more room before the next label than an error that comes and goes.
  return note === undefined ? field : <div className="pb-3">{field}</div>;
}
