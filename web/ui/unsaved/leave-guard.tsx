import { createContext, useContext, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';

/** Unsaved input of one form. */
export type Unsaved = {
  /** Deletes the draft; undefined if the input has no draft, and a reload would lose it. */
  discard: (() => void) | undefined;
  /** The dialog that asks. It is loaded with the form, since a page without a form does not need it. */
  Dialog: ComponentType<{ onAnswer: (leaves: boolean) => void }>;
  /** The request that is saving the input, as long as it is pending. */
  saving?: Promise<unknown>;
};

type Guard = {
  /**
   * Whether nothing would be lost, or the user agrees to lose it. The drafts are then deleted. If all of it is being saved, this waits
   * for the save, and after a failed one the user stays, to read why.
   */
  mayLeave: () => Promise<boolean>;
  /** The same for a reload, which keeps drafts. */
  mayReload: () => Promise<boolean>;
  /** What each form of the page has unsaved. The forms change the list. */
  unsaved: Unsaved[];
  /** Whether the user is being asked. */
  isAsking: () => boolean;
};

const always = () => Promise.resolve(true);

const areFulfilled = (saves: Promise<unknown>[]): Promise<boolean> =>
  Promise.all(saves).then(
    () => true,
    () => false,
  );

export const GuardContext = createContext<Guard>({
  mayLeave: always,
  mayReload: always,
  unsaved: [],
  isAsking: () => false,
});

/** Asks before the user leaves a page with unsaved input. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const pendingQuestion = useRef<Promise<boolean>>(undefined);
  const [answer, setAnswer] = useState<(leaves: boolean) => void>();
  const [Dialog, setDialog] = useState<Unsaved['Dialog']>();

  const guard = useMemo((): Guard => {
    const unsaved: Unsaved[] = [];
    const ask = async ({ Dialog: Shown }: Unsaved) => {
      setDialog(() => Shown);
      const leaves = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      pendingQuestion.current = undefined;
      setAnswer(undefined);
      if (leaves) for (const { discard } of unsaved) discard?.();
      return leaves;
    };
    const mayLeave = () => {
      const [first] = unsaved;
      if (!first) return always();
      const saves = unsaved.map(({ saving }) => saving).filter((saving) => saving !== undefined);
      if (saves.length === unsaved.length) return areFulfilled(saves);
      // One dialog, however often the user tries: the browser's Back button also works while the dialog is open.
      return (pendingQuestion.current ??= ask(first));
    };
    return {
      mayLeave,
      mayReload: () => (unsaved.every(({ discard }) => discard) ? always() : mayLeave()),
      unsaved,
      isAsking: () => pendingQuestion.current !== undefined,
    };
  }, []);

  return (
    <GuardContext value={guard}>
      {children}
      {answer && Dialog && <Dialog onAnswer={answer} />}
    </GuardContext>
  );
}

/** For navigation that is not done by a link, such as a log-out. */
export const useMayLeave = () => useContext(GuardContext).mayLeave;

/** For code that reloads the page. Call `allowReload` before the reload, so that the browser does not ask again. */
export function useReloadGuard() {
  const { mayReload, unsaved } = useContext(GuardContext);
  return { mayReload, allowReload: () => void unsaved.splice(0) };
}
