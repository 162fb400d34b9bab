import { m } from '@passa/domain';
import { noop } from '@tanstack/react-query';
import { Calendar } from '../ui/form/calendar.tsx';
import { CheckboxGroup } from '../ui/form/checkbox-group.tsx';
import { Checkbox } from '../ui/form/checkbox.tsx';
import { DateField } from '../ui/form/date-field.tsx';
import { FieldError } from '../ui/form/field-error.tsx';
import { FieldRow } from '../ui/form/field-row.tsx';
import { Field } from '../ui/form/field.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { RadioGroup } from '../ui/form/radio-group.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TimeField } from '../ui/form/time-field.tsx';
import { TimeList } from '../ui/form/time-list.tsx';
import { LONG_NAME } from './samples.ts';

const ROLES = ['Servitör', 'Bartender', 'Kökshjälp', 'Diskare'];
const labelOf = (role: string) => role;
const LONG: string[] = [LONG_NAME, 'Kock'];
const ERROR = 'Please enter a valid phone number';

export const TextFields = () => (
  <div className="gallery-stack">
    <TextField label="Empty" />
    <TextField label="Filled" defaultValue="Åsa Öberg" />
    <TextField label="With a hint" hint="Digits and a hyphen, as in 556016-0680." defaultValue="556016-0680" />
    <TextField label="With an error" error={ERROR} defaultValue="07o" />
    <TextField label="With both" hint="So that a venue can call." error={ERROR} />
    <TextField label="Optional" optional placeholder="Svart skjorta" />
    <TextField label="Disabled" disabled defaultValue="asa@example.se" />
    <TextField label="Read-only" readOnly defaultValue="asa@example.se" />
    <TextField label={LONG_NAME} optional defaultValue={LONG_NAME} />
  </div>
);

export const SideBySide = () => (
  <FieldRow>
    <TextField label="First name" defaultValue="Åsa" />
    <TextField label={LONG_NAME} error="Last name must be at least 2 characters" />
  </FieldRow>
);

export const DatesAndTimes = () => (
  <FieldRow>
    <DateField label="Date" reader="business" firstDate="2026-11-25" defaultValue="2026-11-27" />
    <TimeField label="Start time" defaultValue="16:00" />
    <TimeField label="End time" error="End time must be after start time" defaultValue="15:15" />
  </FieldRow>
);

export const Calendars = () => (
  <div className="gallery-stack">
    <Calendar reader="business" min="2026-11-25" chosen={['2026-11-27']} onPress={noop} />
    <Calendar reader="worker" isMultiple min="2026-11-25" chosen={['2026-11-27', '2026-11-28']} onPress={noop} />
    <Calendar reader="worker" chosen={[]} onPress={noop} />
  </div>
);

export const Times = () => <TimeList value="18:00" onChoose={noop} />;

export const Passwords = () => (
  <div className="gallery-stack">
    <PasswordField label="Empty" autoComplete="new-password" />
    <PasswordField label="Filled" autoComplete="current-password" defaultValue="smörgås" />
    <PasswordField
      label="With a note"
      autoComplete="new-password"
      defaultValue="password1"
      note={m.sign_up_password_is_common()}
    />
    <PasswordField label="With an error" autoComplete="new-password" error="Password must be at least 6 characters" />
  </div>
);

export const Selects = () => (
  <div className="gallery-stack">
    <SelectField label="None chosen" options={ROLES} labelOf={labelOf} none="Any" />
    <SelectField label="Chosen" options={ROLES} labelOf={labelOf} defaultValue="Kökshjälp" />
    <SelectField label="With an error" options={ROLES} labelOf={labelOf} none="" error="Please choose one" />
    <SelectField label="Disabled" options={ROLES} labelOf={labelOf} disabled optional />
    <SelectField label="Long" options={LONG} labelOf={labelOf} />
  </div>
);

export const TextAreas = () => (
  <div className="gallery-stack">
    <TextArea label="Empty" hint="What the shift is about." />
    <TextArea label="Filled" defaultValue={`${LONG_NAME}\n\n`.repeat(5)} />
    <TextArea label="With an error" optional error="Description must be at least 20 characters" />
  </div>
);

export const Checkboxes = () => (
  <div className="gallery-stack">
    <Checkbox label="Not ticked" />
    <Checkbox label="Ticked" defaultChecked />
    <Checkbox label="Disabled" disabled />
    <Checkbox label={LONG_NAME} defaultChecked />
  </div>
);

export const CheckboxGroups = () => (
  <div className="gallery-stack">
    <CheckboxGroup legend="Some chosen" name="some" options={ROLES} labelOf={labelOf} defaultChecked />
    <CheckboxGroup
      legend="With a hint"
      name="hint"
      options={ROLES}
      labelOf={labelOf}
      hint="What you can do from the first day."
    />
    <CheckboxGroup
      legend="With an error"
      name="error"
      options={ROLES}
      labelOf={labelOf}
      error="Please select at least one expertise"
    />
    <CheckboxGroup legend="Long" name="long" options={LONG} labelOf={labelOf} />
  </div>
);

export const RadioGroups = () => (
  <RadioGroup
    legend="One of two"
    name="one"
    defaultValue="close"
    choices={[
      { value: 'close', label: 'Stäng jobbet', hint: 'Vi meddelar övriga sökande att det är stängt.' },
      { value: 'reopen', label: LONG_NAME, hint: `${LONG_NAME} ${LONG_NAME}` },
    ]}
  />
);

export const OtherControls = () => (
  <Field label="A control of another kind" hint="Associated with its label, hint and error.">
    {(control) => <input type="range" {...control} />}
  </Field>
);

export const Errors = () => <FieldError id="error" message={ERROR} />;
