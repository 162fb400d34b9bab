import { useCallback, useRef } from 'react';

/** Runs what is pressed for, and nothing more until that is over: a double press can come before the screen shows the first. */
export function useOneAtATime() {
  const isRunning = useRef(false);
  return useCallback((run: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run().finally(() => (isRunning.current = false));
  }, []);
}
