import { useEffect, useState } from 'react';

/** How often the time is read. Milliseconds. */
const INTERVAL = 1_000;

/** The time by the clock of this device; it changes every second. */
export function useClock(): Date {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return new Date(now);
}
