import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { MapDistrict } from './city-map.ts';
import type { Position } from './projection.ts';

/** How a district is drawn: plain, with something in it, or chosen. */
type Shade = 'plain' | 'filled' | 'chosen';

const SHADES: Record<Shade, string> = {
  plain: 'fill-paper',
  filled: 'fill-raised',
  chosen: 'fill-sunken',
};

type DistrictMapProps = Omit<ComponentProps<'svg'>, 'children'> & {
  districts: readonly MapDistrict[];
  shadeOf?: (prefix: string) => Shade;
  onPress?: (prefix: string) => void;
  /** Drawn above the districts. */
  children?: ReactNode;
};

const pathOf = (corners: readonly Position[]) =>
  `M${corners.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`;

/** The districts of a city as areas with hairlines. Its label and role are those of the `svg`. */
export function DistrictMap({ districts, shadeOf, onPress, children, className, ...svg }: DistrictMapProps) {
  const isChosen = ({ prefix }: MapDistrict) => shadeOf?.(prefix) === 'chosen';
  // The outline of a chosen district is above those of its neighbours.
  const inOrder = districts.toSorted((one, other) => Number(isChosen(one)) - Number(isChosen(other)));
  return (
    <svg {...svg} className={clsx('block h-auto w-full select-none', className)}>
      {inOrder.map((district) => (
        <path
          key={district.prefix}
          d={pathOf(district.corners)}
          vectorEffect="non-scaling-stroke"
          className={clsx(
            'transition-colors',
            SHADES[shadeOf?.(district.prefix) ?? 'plain'],
            isChosen(district) ? 'stroke-ink stroke-2' : 'stroke-line',
            onPress && 'cursor-pointer hover:fill-sunken',
          )}
          onClick={onPress && (() => onPress(district.prefix))}
        />
      ))}
      {children}
    </svg>
  );
}
