import { useState } from 'react';
import { FAMILIES, frameUrl, inWords } from './families.ts';

const WIDTHS = { phone: 320, tablet: 768, desk: 1280, all: undefined };
const SCHEMES = { system: undefined, light: 'light', dark: 'dark' };

const searchParams = new URLSearchParams(location.search);

/** The list of families, and a frame with one of them. */
export function Gallery() {
  const [width, setWidth] = useState<keyof typeof WIDTHS>('all');
  const [scheme, setScheme] = useState<keyof typeof SCHEMES>('system');
  const family = searchParams.get('family') ?? FAMILIES[0] ?? '';
  const named = inWords(family);
  return (
    <div className="gallery-page">
      <nav aria-label="Families" className="gallery-index">
        {FAMILIES.map((each) => (
          <a key={each} href={`?family=${each}`} aria-current={each === family ? 'page' : undefined}>
            {each}
          </a>
        ))}
      </nav>
      <main>
        <div className="gallery-choices">
          <Choice name="Width" of={Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]} chosen={width} onChoose={setWidth} />
          <Choice
            name="Theme"
            of={Object.keys(SCHEMES) as (keyof typeof SCHEMES)[]}
            chosen={scheme}
            onChoose={setScheme}
          />
        </div>
        {/* An iframe has the colour scheme and the width of its element, so nothing needs to be emulated. */}
        <iframe
          key={scheme}
          title={named}
          src={frameUrl(family, searchParams.get('state') ?? undefined)}
          className="gallery-window"
          style={{ width: WIDTHS[width] ?? '100%', colorScheme: SCHEMES[scheme] }}
        />
      </main>
    </div>
  );
}

type ChoiceProps<Name extends string> = { name: string; of: Name[]; chosen: Name; onChoose: (name: Name) => void };

function Choice<Name extends string>({ name, of, chosen, onChoose }: ChoiceProps<Name>) {
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      {of.map((each) => (
        <label key={each}>
          <input type="radio" name={name} checked={each === chosen} onChange={() => onChoose(each)} />
          {each}
        </label>
      ))}
    </fieldset>
  );
}
