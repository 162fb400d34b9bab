import { PRODUCT_NAME, texts } from '@passa/domain';
import { useEffect, useId, useRef } from 'react';
import { ButtonAnchor } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';

const { twoStep: words, toasts } = texts;

/** The recovery codes, the one time that they are shown. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  // They come in place of the form whose button was pressed.
  useEffect(() => region.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(toasts.codesCopied);
    } catch {
      // Pages that come without TLS have no clipboard, and a person may have forbidden it.
      toast.error(toasts.codesCopyFailed);
    }
  };
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-5 outline-none">
      <h3 id={id} className="text-lg font-medium">
        {words.codesTitle}
      </h3>
      <p className="max-w-prose">{words.codesExplain}</p>
      <ul
        className="grid max-w-prose gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{words.copy}</Button>
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
        >
          {words.download}
        </ButtonAnchor>
        <Button variant="primary" onClick={onKept}>
          {words.kept}
        </Button>
      </div>
    </section>
  );
}
