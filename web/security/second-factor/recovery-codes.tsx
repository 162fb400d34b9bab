import { m, PRODUCT_NAME } from '@passa/domain';
import { useEffect, useId, useRef } from 'react';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';

/** The recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const id = useId();
  const region = useRef<HTMLElement>(null);
  // They replace the form of the pressed button.
  useEffect(() => region.current?.focus(), []);
  const text = `${codes.join('\n')}\n`;
  return (
    <section ref={region} tabIndex={-1} aria-labelledby={id} className="flex flex-col gap-5 outline-none">
      <h3 id={id} className="text-lg font-medium">
        {m.two_step_codes_title()}
      </h3>
      <p className="max-w-prose">{m.two_step_codes_explain()}</p>
      <ul
        className="grid max-w-prose gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          label={m.two_step_copy()}
          copied={m.two_step_copied()}
          failed={m.two_step_copy_failed()}
        />
        <ButtonAnchor
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={`${PRODUCT_NAME.toLowerCase()}-recovery-codes.txt`}
        >
          {m.two_step_download()}
        </ButtonAnchor>
        <Button variant="primary" onClick={onDone}>
          {m.two_step_codes_saved()}
        </Button>
      </div>
    </section>
  );
}
