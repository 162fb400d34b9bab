import { texts } from '@passa/domain';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type Guard = {
  /** Whether nothing would be lost, or the person does not mind. */
  mayLeave: () => Promise<boolean>;
  /** @param onLeave told when somebody leaves all the same */
  setUnsaved: (unsaved: boolean, onLeave?: () => void) => void;
  isUnsaved: () => boolean;
};

export const GuardContext = createContext<Guard>({
  mayLeave: () => Promise.resolve(true),
  setUnsaved: () => undefined,
  isUnsaved: () => false,
});

const { leave: words } = texts;

/** Asks before a page within is left whose changes are not saved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef<{ onLeave: (() => void) | undefined }>(undefined);
  const asked = useRef<Promise<boolean>>(undefined);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  const guard = useMemo((): Guard => {
    const ask = async () => {
      const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      asked.current = undefined;
      setAnswer(undefined);
      if (leaves) unsaved.current?.onLeave?.();
      return leaves;
    };
    return {
      // One question, however often somebody tries: the browser's Back button works beneath the dialog too.
      mayLeave: () => (unsaved.current ? (asked.current ??= ask()) : Promise.resolve(true)),
      setUnsaved: (value, onLeave) => void (unsaved.current = value ? { onLeave } : undefined),
      isUnsaved: () => unsaved.current !== undefined,
    };
  }, []);

  return (
    <GuardContext value={guard}>
      {children}
      {answer && (
        <ConfirmDialog
          title={words.title}
          confirm={words.leave}
          cancel={words.stay}
          busy={false}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          {words.body}
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}

/** To be asked by what leaves the page in another way than by a link. */
export const useMayLeave = () => useContext(GuardContext).mayLeave;

/** To be asked by what is about to load the page anew: who agrees is not asked once more by the browser. */
export function useLeaveForGood() {
  const { mayLeave, setUnsaved } = useContext(GuardContext);
  return async () => {
    const may = await mayLeave();
    if (may) setUnsaved(false);
    return may;
  };
}
