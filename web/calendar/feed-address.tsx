import { m } from '@passa/domain';
import { CalendarSync } from 'lucide-react';
import { useRef } from 'react';
import { ButtonAnchor } from '../ui/buttons/button-link.tsx';
import { CopyButton } from '../ui/buttons/copy-button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { EndFeed, RenewFeed } from './change-feed.tsx';

/** The address of the calendar, with its actions. */
export function FeedAddress({ url, onEnded }: { url: string; onEnded: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField ref={field} label={m.calendar_address()} hint={m.calendar_address_hint()} value={url} readOnly />
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={url}
          label={m.calendar_copy()}
          copied={m.calendar_copied()}
          failed={m.calendar_copy_failed()}
          onFailed={() => field.current?.select()}
        />
        <ButtonAnchor href={url.replace(/^https?:/, 'webcal:')} className="grow sm:grow-0">
          <CalendarSync aria-hidden className="size-4.5" />
          {m.calendar_open()}
        </ButtonAnchor>
      </div>
      <div className="flex flex-wrap gap-3 sm:-ml-margin">
        <RenewFeed onGone={onEnded} />
        <EndFeed onGone={onEnded} />
      </div>
    </>
  );
}
