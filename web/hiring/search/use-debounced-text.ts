import { useEffect, useRef, useState } from 'react';

/** The debounce delay, in milliseconds. */
const DELAY = 250;

/**
 * A text input that is debounced into an external value, such as the URL. The typed text shows at once. The external
 * value replaces it only once both are equal, so that a late update loses no letter.
 * @param value the external value
 * @param setValue sets the external value, and returns what it becomes
 */
export function useDebouncedText(value: string, setValue: (text: string) => string) {
  const [typed, setTyped] = useState<{ text: string; sent?: string }>();
  if (typed?.sent === value) setTyped(undefined);

  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);

  const send = (text: string) => {
    stop();
    setTyped({ text, sent: setValue(text) });
  };
  const text = typed?.text ?? value;
  return {
    text,
    type: (next: string) => {
      stop();
      setTyped({ text: next });
      timer.current = setTimeout(() => send(next), DELAY);
    },
    /** Sends the text without waiting for the pause. */
    send: () => send(text),
    /** Discards text that was not sent. */
    discard: () => {
      stop();
      setTyped(undefined);
    },
  };
}
