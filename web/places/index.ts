export { AddressFields } from './address-fields.tsx';
export { MapLink } from './map-link.tsx';
