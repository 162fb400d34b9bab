import { useCallback, useRef } from 'react';

/** Ignores calls while one is running: a double press can come before the screen shows the first. */
export function useSingleFlight() {
  const isRunning = useRef(false);
  return useCallback((run: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run().finally(() => (isRunning.current = false));
  }, []);
}
