import { useEffect, useRef, useState } from 'react';

/** A pause this long counts as the end of a word, milliseconds. */
const PAUSE = 250;

/**
 * Text that is typed here and kept elsewhere. What is typed stands at once; where it is kept follows when the typing
 * pauses, and takes over only when it says the same: however late it is, no letter is lost.
 * @param kept the text as it is kept
 * @param keep told the text after a pause
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
    /** Does not wait for the pause. */
    send: () => send(text),
    /** Takes back what has been typed, and has not been kept. */
    drop: () => {
      stop();
      setTyped(undefined);
    },
  };
}
