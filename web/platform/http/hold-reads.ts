let held: Promise<unknown> | undefined;

/**
 * Holds back all reads, because the session is ending and the server would refuse them.
 * @returns ends the hold. A read is then sent unless its query was removed meanwhile
 */
export function holdReads(): () => void {
  let sendAll = () => {};
  held = new Promise((resolve) => {
    sendAll = () => resolve(undefined);
  });
  return () => {
    held = undefined;
    sendAll();
  };
}

/** Waits until reads may be sent. */
export const whenReadsMayBeSent = async (): Promise<unknown> => held;
