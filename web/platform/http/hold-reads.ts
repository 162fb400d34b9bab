let held: Promise<unknown> | undefined;

/**
 * Holds back all reads, because the session is ending and the server would refuse them.
 * @returns ends the hold: reads that were held are sent only if the session goes on, later reads are sent at once
 */
export function holdReads(): (end: { isSessionKept: boolean }) => void {
  let sendAll = () => {};
  held = new Promise((resolve) => {
    sendAll = () => resolve(undefined);
  });
  return ({ isSessionKept }) => {
    held = undefined;
    if (isSessionKept) sendAll();
  };
}

/** Waits until reads may be sent. It waits forever if the session has ended meanwhile: the page that asked is being left. */
export const whenReadsMayBeSent = async (): Promise<unknown> => held;
