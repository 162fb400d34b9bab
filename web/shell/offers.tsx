import { useState } from 'react';
import { PushOffer } from '../notifications/index.ts';
import { useInstallMethod } from '../platform/offline/install-method.ts';
import { InstallOffer } from './install-offer.tsx';

/** Offers that help a worker to follow their shifts: one per visit, installing the app before push notifications. */
export function Offers() {
  const canInstall = useInstallMethod() !== undefined;
  const [wasAsked, setWasAsked] = useState(false);
  if (canInstall && !wasAsked) setWasAsked(true);
  return wasAsked ? <InstallOffer /> : <PushOffer role="worker" />;
}
