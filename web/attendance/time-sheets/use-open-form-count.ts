import { useEffect, type Dispatch, type SetStateAction } from 'react';

export type SetOpenForms = Dispatch<SetStateAction<number>>;

/** Counts a form while it is open, for buttons that are hidden until all forms are closed. */
export function useOpenFormCount(isOpen: boolean, setOpenForms: SetOpenForms | undefined): void {
  useEffect(() => {
    if (!isOpen || !setOpenForms) return;
    setOpenForms((count) => count + 1);
    return () => setOpenForms((count) => count - 1);
  }, [isOpen, setOpenForms]);
}
