import { m } from '@passa/domain';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../confirm-dialog.tsx';

/** What is not saved on a page. */
type Unsaved = {
  /** Drops what this tab keeps of it, which a page that is loaded anew finds again; absent where nothing is kept. */
  drop: (() => void) | undefined;
};

type Guard = {
  /** Whether nothing would be lost, or the person does not mind; what was kept is dropped then. */
  mayLeave: () => Promise<boolean>;
  /** The same of a reload, over which nothing is lost that is kept. */
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

/** Asks before a page within is left whose changes are not saved. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const unsaved = useRef<Unsaved>(undefined);
  const asked = useRef<Promise<boolean>>(undefined);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();

  const guard = useMemo((): Guard => {
    const ask = async () => {
      const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      asked.current = undefined;
      setAnswer(undefined);
      if (leaves) unsaved.current?.drop?.();
      return leaves;
    };
    // One question, however often somebody tries: the browser's Back button works beneath the dialog too.
    const mayLeave = () => (unsaved.current ? (asked.current ??= ask()) : always());
    return {
      mayLeave,
      mayReload: () => (unsaved.current?.drop ? always() : mayLeave()),
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

/** To be asked by what leaves the page in another way than by a link. */
export const useMayLeave = () => useContext(GuardContext).mayLeave;

/** For what is about to load the page anew: who may is not asked once more by the browser, told so by `letGo`. */
export function useReloadGuard() {
  const { mayReload, setUnsaved } = useContext(GuardContext);
  return { mayReload, letGo: () => setUnsaved(undefined) };
}
