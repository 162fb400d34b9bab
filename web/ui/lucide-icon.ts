import type { LucideIcon, LucideProps } from 'lucide-react';
import { createElement } from 'react';

type IconShape = { node: [tag: string, attributes: Record<string, string>][] };

/**
 * Replaces lucide's own function in the build. That function has options that the app does not use, and is larger than the
 * shapes of the icons on a first screen.
 */
export default function createLucideIcon({ node }: IconShape): LucideIcon {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const Icon = (props: LucideProps) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      shapes,
    );
  // lucide's type is that of `forwardRef`. In React 19 a function receives `ref` as a property.
  return Icon as unknown as LucideIcon;
}
