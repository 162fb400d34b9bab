/** The address in the QR code of a kiosk, which a phone's camera opens. */
export const checkInUrl = (kioskId: string, code: string): string =>
  `${location.origin}/worker/check-in?${String(new URLSearchParams({ kiosk: kioskId, code }))}`;
