import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-styles.ts';

/** How long the button says that the text was copied. Milliseconds. */
const SHOWN = 5000;

type CopyButtonProps = {
  /** What is copied. */
  text: string;
  label: string;
  /** In place of the label, once the text was copied. */
  copied: string;
  /** Shown beside the button if the text could not be copied. */
  failed: string;
  /** Selects the text for copying by hand. */
  onFailed?: () => void;
  variant?: ButtonVariant;
};

/** A button that copies a text and says so itself: a toast would lie behind an open dialog. */
export function CopyButton({ text, label, copied, failed, onFailed, variant = 'secondary' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (outcome !== 'copied') return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    const isCopiedNow = await writeToClipboard(text);
    if (!isCopiedNow) onFailed?.();
    setOutcome(isCopiedNow ? 'copied' : 'failed');
  };
  const isCopied = outcome === 'copied';
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button onClick={() => void copy()} variant={variant} className="grow sm:grow-0">
        <Icon aria-hidden className="size-4.5" />
        {isCopied ? copied : label}
      </Button>
      {/* Screen readers do not announce the new text of a button. */}
      <p role="status" className={outcome === 'failed' ? 'order-last basis-full' : 'sr-only'}>
        {outcome === 'failed' ? failed : isCopied && copied}
      </p>
    </>
  );
}

/** @returns false without TLS, where browsers have no clipboard API, and if the user has denied access to it */
async function writeToClipboard(text: string): Promise<boolean> {
  // TypeScript's types have it in every browser.
  const { clipboard } = navigator as Partial<Navigator>;
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
}
