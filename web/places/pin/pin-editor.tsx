import {
  DISTRICTS,
  formatCoordinates,
  isInPinBounds,
  m,
  parseCoordinates,
  roundPin,
  type City,
  type Point,
} from '@passa/domain';
import { Minus, Plus } from 'lucide-react';
import { useId, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { centreOf, districtsOn, withOneOfEachName } from '../map/city-map.ts';
import { isInside } from '../map/cells.ts';
import { DistrictMap } from '../map/district-map.tsx';
import { firstFrame, frameWith, movePin, zoom, type Frame } from '../map/pin-frame.ts';
import { planar } from '../map/projection.ts';

type PinEditorProps = {
  pin: Point | null;
  /** The address that the pin belongs to. */
  place: { zipCode: string; city: City };
  /** Whether the address differs from the one that the pin was saved with. */
  hasMoved: boolean;
  error?: string | undefined;
  onChange: (pin: Point | null) => void;
};

/** How far a district reaches on this map. Kilometres. */
const REACH = 6;

/** Where the venue is: set on a map, by the arrow keys, or by coordinates. */
export function PinEditor({ pin, place, hasMoved, error, onChange }: PinEditorProps) {
  const [frame, setFrame] = useState(() => firstFrame(pin, place));
  const [typed, setTyped] = useState<string>();
  const statusId = useId();
  const move = (to: Point) => {
    setTyped(undefined);
    setFrame(frameWith(frame, to));
    onChange(to);
  };
  const type = (text: string) => {
    setTyped(text);
    const point = parseCoordinates(text);
    if (point) {
      setFrame(frameWith(frame, point));
      onChange(point);
    } else if (text.trim() === '') onChange(null);
  };
  const isUnread = typed !== undefined && typed.trim() !== '' && !parseCoordinates(typed);
  const remove = () => {
    setTyped(undefined);
    onChange(null);
  };
  const example = formatCoordinates(centreOf(place.city));
  const zoomed = { in: zoom(frame, pin, -1), out: zoom(frame, pin, 1) };

  return (
    <fieldset className="grid gap-5">
      <legend className="mb-1.5 font-medium">{m.pin_title()}</legend>
      <p className="text-sm text-muted">{m.pin_hint()}</p>
      <TextField
        label={m.pin_coordinates()}
        hint={m.pin_coordinates_hint({ example })}
        optional
        inputMode="decimal"
        autoComplete="off"
        error={isUnread ? m.pin_not_coordinates({ example }) : error}
        value={typed ?? (pin ? formatCoordinates(pin) : '')}
        onChange={(event) => type(event.target.value)}
        onBlur={() => !isUnread && setTyped(undefined)}
      />
      <div className="grid gap-3">
        <PinMap city={place.city} frame={frame} pin={pin} describedBy={statusId} onMove={move} />
        <div className="flex flex-wrap items-center gap-3">
          <Button aria-label={m.pin_zoom_in()} disabled={!zoomed.in} onClick={() => zoomed.in && setFrame(zoomed.in)}>
            <Plus aria-hidden className="size-4.5" />
          </Button>
          <Button
            aria-label={m.pin_zoom_out()}
            disabled={!zoomed.out}
            onClick={() => zoomed.out && setFrame(zoomed.out)}
          >
            <Minus aria-hidden className="size-4.5" />
          </Button>
          <p id={statusId} aria-live="polite" className="grow text-sm text-muted">
            {pin ? describePin(pin, place.city) : m.pin_none()}
            {pin && hasMoved && <span className="block text-ink">{m.pin_moved()}</span>}
          </p>
          {pin && (
            <Button variant="quiet" onClick={remove} className="-mx-margin">
              {m.pin_remove()}
            </Button>
          )}
        </div>
      </div>
    </fieldset>
  );
}

function describePin(pin: Point, city: City): string {
  const { toMap } = planar(centreOf(city));
  const position = toMap(pin);
  const inDistrict = districtsOn(city, toMap, REACH).find(({ corners }) => isInside(corners, position));
  const district = DISTRICTS[inDistrict?.prefix ?? '']?.name ?? m.city_name({ city });
  return m.pin_at({ coordinates: formatCoordinates(pin), district });
}

type PinMapProps = {
  city: City;
  frame: Frame;
  pin: Point | null;
  describedBy: string;
  onMove: (pin: Point) => void;
};

function PinMap({ city, frame: { centre, span }, pin, describedBy, onMove }: PinMapProps) {
  const { toMap, toEarth } = useMemo(() => planar(centre), [centre]);
  const districts = useMemo(() => districtsOn(city, toMap, REACH), [city, toMap]);
  const position = pin && toMap(pin);
  const press = (event: MouseEvent<SVGSVGElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = ((event.clientX - left) / width - 0.5) * span;
    const y = ((event.clientY - top) / height - 0.5) * span;
    const point = roundPin(toEarth({ x, y }));
    if (isInPinBounds(point)) onMove(point);
  };
  const useKey = (event: KeyboardEvent) => {
    const moved = movePin({ centre, span }, pin, event.key, event.shiftKey);
    if (!moved) return;
    event.preventDefault();
    onMove(moved);
  };
  return (
    <DistrictMap
      role="application"
      tabIndex={0}
      aria-label={m.pin_map()}
      aria-describedby={describedBy}
      viewBox={`${-span / 2} ${-span / 2} ${span} ${span}`}
      districts={districts}
      onClick={press}
      onKeyDown={useKey}
      className="max-w-md cursor-crosshair touch-manipulation rounded-md border border-line bg-sunken"
    >
      <g className="pointer-events-none">
        {withOneOfEachName(districts).map(({ prefix, centre: at }) => (
          <text key={prefix} x={at.x} y={at.y} fontSize={span / 30} textAnchor="middle" className="fill-muted">
            {DISTRICTS[prefix]?.name}
          </text>
        ))}
        {position && (
          <circle
            cx={position.x}
            cy={position.y}
            r={span / 45}
            strokeWidth={span / 150}
            className="fill-brass stroke-ink"
          />
        )}
      </g>
    </DistrictMap>
  );
}
