import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type InPlaceProps = {
  children: ReactNode;
  /** What stands there instead, once that is over. */
  instead: ReactNode;
};

/** Lets something be replaced by what is smaller without moving what stands below. */
export function InPlace({ children, instead }: InPlaceProps) {
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
    // It is still there when this is called, and what comes instead has not been painted.
    return () => onLeave(measured?.getBoundingClientRect().height ?? 0);
  }, [onLeave]);
  return <div ref={element}>{children}</div>;
}
