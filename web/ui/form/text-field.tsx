import clsx from 'clsx';
import type { ComponentProps, WheelEvent } from 'react';
import { controlStyles } from './control-styles.ts';
import { Field, type FieldText } from './field.tsx';

type Keyboard = Pick<ComponentProps<'input'>, 'inputMode' | 'autoCapitalize' | 'spellCheck'>;

const ADDRESS: Keyboard = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false };
const NAME: Keyboard = { autoCapitalize: 'words', spellCheck: false };
const DIGITS: Keyboard = { inputMode: 'numeric', spellCheck: false };

/** The on-screen keyboard and autocorrection of a field, by its `autocomplete` token. */
const KEYBOARDS: Partial<Record<string, Keyboard>> = {
  username: ADDRESS,
  email: ADDRESS,
  'given-name': NAME,
  'family-name': NAME,
  organization: NAME,
  'address-line1': NAME,
  'postal-code': DIGITS,
  tel: { inputMode: 'tel', spellCheck: false },
};

const keyboardFor = (autoComplete: string | undefined): Keyboard => KEYBOARDS[autoComplete ?? ''] ?? {};

type TextFieldProps = FieldText & ComponentProps<'input'>;

/** Without a maximum, browsers accept years of six digits. */
const LAST_DAY = '9999-12-31';

/** Lets the wheel scroll the page. A browser would change the number of the field that has the focus. */
const leaveOnWheel = (event: WheelEvent<HTMLInputElement>) => event.currentTarget.blur();

/** A one-line input, also for dates, times and numbers by its `type`. */
export function TextField({ label, hint, error, optional = false, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <input
          type="text"
          max={input.type === 'date' ? LAST_DAY : undefined}
          onWheel={input.type === 'number' ? leaveOnWheel : undefined}
          {...keyboardFor(input.autoComplete)}
          {...input}
          {...control}
          className={clsx(controlStyles, className)}
        />
      )}
    </Field>
  );
}
