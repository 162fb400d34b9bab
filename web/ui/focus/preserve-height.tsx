import { useCallback, useRef, type ReactNode } from 'react';

type PreserveHeightProps = {
  children: ReactNode;
  /** Replaces the children if set. */
  instead: ReactNode;
};

/** Replaces its children by smaller content at the same height, so that nothing below moves. The focus stays inside. */
export function PreserveHeight({ children, instead }: PreserveHeightProps) {
  const left = useRef({ height: 0, hadFocus: false });
  // The cleanup runs while the children are still in the document, before their replacement enters.
  const measure = useCallback((element: HTMLElement | null) => {
    return () => {
      if (!element) return;
      const { height } = element.getBoundingClientRect();
      left.current = { height, hadFocus: element.contains(document.activeElement) };
    };
  }, []);
  const replace = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Before the focus, which computes the layout: a shorter page would scroll.
    element.style.minHeight = `${left.current.height}px`;
    if (left.current.hadFocus) element.focus({ preventScroll: true });
  }, []);
  return instead ? (
    <div key="instead" ref={replace} tabIndex={-1} className="grid outline-none">
      {instead}
    </div>
  ) : (
    <div key="children" ref={measure}>
      {children}
    </div>
  );
}
