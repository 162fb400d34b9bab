import { m } from '@passa/domain';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** Unsaved input on a page. */
type Unsaved = {
  /** Deletes the draft; undefined if the input has no draft, and a reload would lose it. */
  discard: (() => void) | undefined;
};

type Guard = {
  /** Whether nothing would be lost, or the user agrees to lose it. The draft is then deleted. */
  mayLeave: () => Promise<boolean>;
  /** The same for a reload, which keeps drafts. */
  mayReload: () => Promise<boolean>;
  setUnsaved: (unsaved: Unsaved | undefined) => void;
  isUnsaved: () => boolean;
};

const always = () => Promise.resolve(true);

export const GuardContext = createContext<Guard>({
  mayLeave: always,
  mayReload: always,
  setUnsaved: () => undefined,
  isUnsaved: () => false,
});

/** Asks before the user leaves a page with unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef<Unsaved>(undefined);
  const asked = useRef<Promise<boolean>>(undefined);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  const guard = useMemo((): Guard => {
    const ask = async () => {
      const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      asked.current = undefined;
      setAnswer(undefined);
      if (leaves) unsaved.current?.discard?.();
      return leaves;
    };
    // One dialog, however often the user tries: the browser's Back button also works while the dialog is open.
    const mayLeave = () => (unsaved.current ? (asked.current ??= ask()) : always());
    return {
      mayLeave,
      mayReload: () => (unsaved.current?.discard ? always() : mayLeave()),
      setUnsaved: (value) => void (unsaved.current = value),
      isUnsaved: () => unsaved.current !== undefined,
    };
  }, []);

  return (
    <GuardContext value={guard}>
      {children}
      {answer && (
        <ConfirmDialog
          title={m.leave_title()}
          confirm={m.leave_leave()}
          cancel={m.leave_stay()}
          busy={false}
          onConfirm={() => answer(true)}
          onCancel={() => answer(false)}
        >
          {m.leave_body()}
        </ConfirmDialog>
      )}
    </GuardContext>
  );
}

/** For navigation other than by links. */
export const useMayLeave = () => useContext(GuardContext).mayLeave;

/** For code that reloads the page. Call `letGo` before the reload, so that the browser does not ask again. */
export function useReloadGuard() {
  const { mayReload, setUnsaved } = useContext(GuardContext);
  return { mayReload, allowReload: () => setUnsaved(undefined) };
}
