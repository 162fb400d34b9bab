import { useEffect, useRef, useState } from 'react';

/** The debounce delay, in milliseconds. */
const PAUSE = 250;

/**
 * A text input that is debounced into an external value, such as the URL. The typed text shows at once. The external
 * value replaces it only once both are equal, so that a late update loses no letter.
 * @param kept the external value
 * @param keep sets the external value
 */
export function useTypedText(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<{ text: string; isSent: boolean }>();
  if (typed?.isSent && typed.text === kept) setTyped(undefined);

  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(pause.current);
  useEffect(() => stop, []);

  const send = (text: string) => {
    stop();
    setTyped({ text, isSent: true });
    keep(text);
  };
  const text = typed?.text ?? kept;
  return {
    text,
    type: (next: string) => {
      stop();
      setTyped({ text: next, isSent: false });
      pause.current = setTimeout(() => send(next), PAUSE);
    },
    /** Sends the text without waiting for the pause. */
    send: () => send(text),
    /** Discards text that was not sent. */
    drop: () => {
      stop();
      setTyped(undefined);
    },
  };
}
