export { AddressFields } from './address/address-fields.tsx';
export { districtLabel, districtsIn } from './map/districts.ts';
export { MapLink } from './address/map-link.tsx';
export { DistrictMap } from './map/district-map.tsx';
export { cityMap, labelPosition } from './map/city-map.ts';
export { PinEditor } from './pin/lazy-pin-editor.tsx';
