import { m } from '@passa/domain';
import { CalendarSync, Copy } from 'lucide-react';
import { useRef } from 'react';
import { ButtonAnchor } from '../ui/button-link.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { toast } from '../ui/toast.ts';
import { EndFeed, RenewFeed } from './change-feed.tsx';

/** The address of the calendar, with its actions. */
export function FeedAddress({ url, onEnded }: { url: string; onEnded: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast.success(m.toasts_calendar_copied());
    } catch {
      // Without TLS browsers have no clipboard API, and the user may have denied access to it.
      field.current?.select();
      toast.error(m.toasts_calendar_copy_failed());
    }
  };
  return (
    <>
      <TextField ref={field} label={m.calendar_address()} hint={m.calendar_address_hint()} value={url} readOnly />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()} className="grow sm:grow-0">
          <Copy aria-hidden className="size-4.5" />
          {m.calendar_copy()}
        </Button>
        <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')} className="grow sm:grow-0">
          <CalendarSync aria-hidden className="size-4.5" />
          {m.calendar_open()}
        </ButtonAnchor>
      </div>
      <div className="flex flex-wrap gap-3 sm:-ml-5">
        <RenewFeed onGone={onEnded} />
        <EndFeed onGone={onEnded} />
      </div>
    </>
  );
}
