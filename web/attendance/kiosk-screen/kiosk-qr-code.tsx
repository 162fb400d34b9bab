import { codeStep, formatKioskCode, m } from '@passa/domain';
import { useEffect, useState } from 'react';
import { QrCode } from '../../ui/media/qr-code.tsx';
import { useServerTime } from './kiosk-clock.ts';
import type { TimedScreen } from './queries.ts';

/** The address in the QR code of a kiosk, which a phone's camera opens. */
const checkInUrl = (kioskId: string, code: string): string =>
  `${location.origin}/worker/check-in?${String(new URLSearchParams({ kiosk: kioskId, code }))}`;

const encoder = new TextEncoder();

/**
 * The code that this kiosk shows now, which the server computes in the same way.
 * @param now by the clock of the server
 * @returns undefined where the page is not served over HTTPS, since the browser signs nothing there
 */
async function kioskCode(secret: string, now: Date): Promise<string | undefined> {
  // Missing without a secure context, which its type does not say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return formatKioskCode(new Uint8Array(await subtle.sign('HMAC', key, encoder.encode(String(codeStep(now))))));
}

/** The QR code with which a worker checks in on their own phone. It changes every 30 seconds, also without a connection. */
export function KioskCode({ screen }: { screen: TimedScreen }) {
  const { codeSecret, kioskId } = screen;
  const now = useServerTime(screen);
  const step = codeStep(now);
  const [shown, setShown] = useState<{ step: number; code: string | undefined }>();
  useEffect(() => {
    let isCurrent = true;
    void kioskCode(codeSecret, now).then((code) => isCurrent && setShown({ step, code }));
    return () => {
      isCurrent = false;
    };
    // The code depends on the step only.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [codeSecret, step]);

  return (
    <section aria-labelledby="kiosk-code" className="text-center md:text-left">
      <h2 id="kiosk-code" className="text-xl">
        {m.kiosk_scan_title()}
      </h2>
      {shown?.code ? (
        <div className="mx-auto mt-4 max-w-sm md:mx-0 [&_svg]:size-full">
          <QrCode text={checkInUrl(kioskId, shown.code)} label={m.kiosk_scan_label()} />
        </div>
      ) : (
        shown && <p className="mt-4 text-muted">{m.kiosk_scan_not_possible()}</p>
      )}
      <p className="mt-4 text-muted">{m.kiosk_scan_hint()}</p>
    </section>
  );
}
