import { useRef, type ChangeEvent, type ComponentProps } from 'react';
import { TextField } from './text-field.tsx';
import { formatWhileTyping } from './format-while-typing.ts';

type FormattedFieldProps = ComponentProps<typeof TextField> & { format: (typed: string) => string };

/** By `inputType` of the input event. */
const DELETIONS: Partial<Record<string, 'backward' | 'forward'>> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** A text field that groups digits while they are typed. */
export function FormattedField({ format, onFocus, onChange, ...field }: FormattedFieldProps) {
  const previousText = useRef('');
  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { target: input, nativeEvent: inputEvent } = event;
    const { inputType, isComposing } = inputEvent as Partial<InputEvent>;
    if (!isComposing) {
      const { text, caret } = formatWhileTyping(format, {
        text: input.value,
        caret: input.selectionStart ?? input.value.length,
        previousText: previousText.current,
        deletes: DELETIONS[inputType ?? ''],
      });
      if (text !== input.value) {
        input.value = text;
        input.setSelectionRange(caret, caret);
      }
    }
    previousText.current = input.value;
    onChange?.(event);
  };
  return (
    <TextField
      {...field}
      onFocus={(event) => {
        previousText.current = event.target.value;
        onFocus?.(event);
      }}
      onChange={handleChange}
    />
  );
}
