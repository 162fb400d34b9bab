import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type PreserveHeightProps = {
  children: ReactNode;
  /** Replaces the children if set. */
  instead: ReactNode;
};

/** Replaces its children by smaller content at the same height, so that nothing below moves. */
export function PreserveHeight({ children, instead }: PreserveHeightProps) {
  const [minHeight, setMinHeight] = useState(0);
  if (instead) {
    return (
      <div style={{ minHeight }} className="grid">
        {instead}
      </div>
    );
  }
  return <Measured onLeave={setMinHeight}>{children}</Measured>;
}

function Measured({ onLeave, children }: { onLeave: (height: number) => void; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const measured = element.current;
    // The cleanup runs while the element is still in the document, before the replacement is painted.
    return () => onLeave(measured?.getBoundingClientRect().height ?? 0);
  }, [onLeave]);
  return <div ref={element}>{children}</div>;
}
