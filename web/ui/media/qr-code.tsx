import { useEffect, useState } from 'react';
import { loadWithRetry } from '../../platform/http/load-with-retry.ts';
import { Skeleton } from '../loading/skeleton.tsx';

type Modules = { size: number; get: (x: number, y: number) => boolean };

/** The quiet zone that QR readers require, in modules. */
const MARGIN = 4;

/** A QR code, dark on light in either colour scheme, as cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ text: string; modules: Modules | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void loadWithRetry(() => import('lean-qr')).then(
      ({ generate }) => isCurrent && setCode({ text, modules: generate(text) }),
      () => isCurrent && setCode({ text, modules: undefined }),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);
  if (code?.text !== text) return <Skeleton className="size-40 shrink-0" />;
  const { modules } = code;
  // The generator cannot be loaded. The text itself is shown beside this component.
  if (!modules) return null;
  const side = modules.size + 2 * MARGIN;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-40 shrink-0 rounded-sm"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path fill="#000" d={darkModules(modules)} />
    </svg>
  );
}

function darkModules(modules: Modules): string {
  const { size } = modules;
  const cells = Array.from({ length: size * size }, (_, index) => [index % size, Math.floor(index / size)] as const);
  return cells.map(([x, y]) => (modules.get(x, y) ? `M${x} ${y}h1v1h-1z` : '')).join('');
}
