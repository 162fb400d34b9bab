export { Bell } from './bell.tsx';
export { Messenger } from './messenger.tsx';
export { PushOffer } from './push/push-offer.tsx';
