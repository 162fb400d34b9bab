import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import {
  Suspense,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefCallback,
} from 'react';
import { mediaQueryHook } from '../screen/media-query-hook.ts';
import { Skeleton } from '../loading/skeleton.tsx';
import { controlStyles } from './control-styles.ts';
import { Field, labelId, type FieldText } from './field.tsx';
import { TextField } from './text-field.tsx';

/** Sets the text of an input as typing does, so that React and react-hook-form notice. */
function setInputValue(input: HTMLInputElement, text: string): void {
  // React overrides the property of the element to remember the last text, and ignores an event without a change.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Whether the device is used with a finger. There the native date and time pickers are better. */
const useCoarsePointer = mediaQueryHook('(pointer: coarse)');

type PickedFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'type' | 'ref'> & {
    ref?: RefCallback<HTMLInputElement>;
    /** The type of the native control on a device with a touch screen. */
    nativeType: 'date' | 'time';
    /** @returns the value as it is stored; undefined for a text that is none */
    parse: (typed: string) => string | undefined;
    Icon: LucideIcon;
    openLabel: string;
    pickerLabel: string;
    /** @param choose closes the picker, and writes a value into the field unless it is undefined */
    picker: (value: string, choose: (value?: string) => void) => ReactNode;
  };

/**
 * A text field for a value that the user types or picks. It shows the stored form, such as `2026-12-05` or `18:00`, in every browser; other
 * ways of writing it are replaced on leaving the field (`docs/decisions/0113-date-and-time-fields.md`).
 */
export function PickedField({ nativeType, parse, Icon, openLabel, pickerLabel, picker, ...field }: PickedFieldProps) {
  const { label, hint, error, optional = false, className, onBlur, onKeyDown, disabled, ref, ...input } = field;
  const isCoarse = useCoarsePointer();
  const pickerId = useId();
  const element = useRef<HTMLInputElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  if (isCoarse) return <TextField {...field} type={nativeType} />;

  const normalise = () => {
    const typed = element.current?.value ?? '';
    const value = parse(typed);
    if (element.current && value !== undefined && value !== typed) setInputValue(element.current, value);
  };
  const choose = (value?: string) => {
    if (element.current && value !== undefined) setInputValue(element.current, value);
    popover.current?.hidePopover();
    element.current?.focus();
  };
  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    // Enter submits the form before the field loses the focus.
    if (event.key === 'Enter') normalise();
    if (event.key === 'ArrowDown' && event.altKey) popover.current?.showPopover();
  };
  const attach = (node: HTMLInputElement | null) => {
    element.current = node;
    ref?.(node);
  };
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className="picker-anchor relative">
          <input
            type="text"
            spellCheck={false}
            {...input}
            {...control}
            ref={attach}
            disabled={disabled}
            onKeyDown={pressKey}
            onBlur={(event) => {
              normalise();
              onBlur?.(event);
            }}
            className={clsx(controlStyles, 'pr-[min(3rem,12vw)] tabular-nums', className)}
          />
          <button
            type="button"
            disabled={disabled}
            popoverTarget={pickerId}
            aria-haspopup="dialog"
            aria-label={openLabel}
            // Not a part of the name, by which the field itself is found.
            aria-describedby={labelId(control.id)}
            className="absolute inset-y-0 right-0 grid w-[min(3rem,15vw)] place-items-center rounded-md text-muted hover:text-ink disabled:invisible"
          >
            <Icon aria-hidden className="size-5" />
          </button>
          <div
            ref={popover}
            id={pickerId}
            popover="auto"
            role="dialog"
            aria-label={pickerLabel}
            onToggle={(event) => setOpen(event.newState === 'open')}
            className="picker rounded-md border border-line bg-raised p-3 text-ink"
          >
            <Suspense fallback={<Skeleton className="h-80 w-77" />}>
              {isOpen && picker(element.current?.value ?? '', choose)}
            </Suspense>
          </div>
        </div>
      )}
    </Field>
  );
}
