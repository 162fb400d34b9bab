import { PhoneLink } from '../hiring/cards/phone-link.tsx';
import { MapLink } from '../places/address/map-link.tsx';
import { BackLink } from '../ui/links/back-link.tsx';
import { ButtonAnchor, ButtonLink } from '../ui/buttons/button-link.tsx';
import type { ButtonVariant } from '../ui/buttons/button-styles.ts';
import { Button } from '../ui/buttons/button.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { FilePicker } from '../ui/form/file-picker.tsx';
import { TextAnchor, TextLink } from '../ui/links/text-link.tsx';
import { ToggleButton } from '../ui/buttons/toggle-button.tsx';
import { aWorkerJob, LONG_NAME } from './samples.ts';

const VARIANTS: ButtonVariant[] = ['primary', 'secondary', 'quiet', 'danger'];

const inEachVariant = (render: (variant: ButtonVariant) => React.ReactNode) => (
  <div className="gallery-side-by-side">{VARIANTS.map(render)}</div>
);

export const Variants = () =>
  inEachVariant((variant) => (
    <Button key={variant} variant={variant}>
      Ansök om passet
    </Button>
  ));

export const Busy = () =>
  inEachVariant((variant) => (
    <Button key={variant} variant={variant} busy>
      Ansök om passet
    </Button>
  ));

export const Disabled = () =>
  inEachVariant((variant) => (
    <Button key={variant} variant={variant} disabled>
      Ansök om passet
    </Button>
  ));

export const LongNames = () =>
  inEachVariant((variant) => <Button key={variant} variant={variant} children={LONG_NAME} />);

export const Toggles = () => (
  <div className="gallery-side-by-side">
    <ToggleButton label="Idag" isPressed onClick={() => undefined} />
    <ToggleButton label="Imorgon" isPressed={false} onClick={() => undefined} />
    <ToggleButton label={LONG_NAME} isPressed={false} onClick={() => undefined} />
  </div>
);

export const CopyButtons = () => (
  <div className="gallery-side-by-side">
    <CopyButton text="" label="Kopiera länken" copied="Länken är kopierad" failed="Det gick inte att kopiera." />
  </div>
);

export const FilePickers = () => (
  <FilePicker accept="application/pdf" onChoose={() => undefined}>
    Välj ett dokument
  </FilePicker>
);

export const Links = () => (
  <div className="gallery-side-by-side">
    <ButtonLink to="/">Router link</ButtonLink>
    <ButtonAnchor href="#" variant="primary">
      Link to a new document
    </ButtonAnchor>
    <TextLink to="/">Bland orden</TextLink>
    <TextAnchor href="#" plain>
      Beside an icon
    </TextAnchor>
    <BackLink to="/">Till Mina pass</BackLink>
    <PhoneLink number="+46701740690" />
    <MapLink place={aWorkerJob().location} />
  </div>
);
