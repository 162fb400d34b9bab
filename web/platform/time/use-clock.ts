import { useEffect, useState } from 'react';

/** How often the time is read. Milliseconds. */
const INTERVAL = 1_000;

/**
 * The time by the clock of this device, moved by an offset; it changes every second.
 * @param offset milliseconds
 */
export function useClock(offset = 0): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return new Date(now + offset);
}
