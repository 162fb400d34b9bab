export { AddressFields } from './address-fields.tsx';
export { districtLabel, districtsIn } from './districts.ts';
export { MapLink } from './map-link.tsx';
export { DistrictMap } from './map/district-map.tsx';
export { cityMap, labelPosition } from './map/city-map.ts';
export { PinEditor } from './lazy-pin-editor.tsx';
