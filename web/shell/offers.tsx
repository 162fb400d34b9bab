import { useState } from 'react';
import { PushOffer } from '../notifications/index.ts';
import { useWayToInstall } from '../platform/offline/install-prompt.ts';
import { InstallOffer } from './install-offer.tsx';

/** What makes it easier to keep an eye on one's shifts: one question a visit, and installing before notifications. */
export function Offers() {
  const canInstall = useWayToInstall() !== undefined;
  const [wasAsked, setWasAsked] = useState(false);
  if (canInstall && !wasAsked) setWasAsked(true);
  return wasAsked ? <InstallOffer /> : <PushOffer role="worker" />;
}
