import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { sessionQuery, type Account } from '../../platform/session/session.ts';
import { lazyComponent } from '../../ui/loading/lazy-component.ts';
import { TextLink } from '../../ui/links/text-link.tsx';

// The text is the largest of a dashboard on a phone, so only the button, with what it says afterwards, loads after the page.
const SendConfirmation = lazyComponent(() =>
  import('./send-confirmation.tsx').then(({ SendConfirmation }) => SendConfirmation),
);

/** Reminds the user to confirm the email address. */
export function ConfirmationReminder() {
  const account = useQuery(sessionQuery).data;
  // `emailVerified` may be missing from an account that an older version has persisted.
  return account?.emailVerified === false && <Reminder {...account} />;
}

function Reminder({ email, role }: Pick<Account, 'email' | 'role'>) {
  const [sent, setSent] = useState<string>();
  return (
    <section
      aria-label={m.confirm_email_title()}
      className="reminder flex flex-col justify-between rounded-md border border-edge bg-sunken px-4 md:flex-row md:items-center md:gap-6"
    >
      <p role="status" className="mt-2 max-w-prose text-sm md:my-2 md:text-base">
        {sent ? (
          <span className="font-medium text-hired">{sent}</span>
        ) : (
          <>
            {m.confirm_email_reminder_before_address()} <span className="font-medium wrap-anywhere">{email}</span>{' '}
            {m.confirm_email_reminder_after_address({ role: role ?? 'worker' })}
          </>
        )}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 md:shrink-0 md:gap-x-6">
        <Suspense fallback={<div className="min-h-11 w-40" />}>
          <SendConfirmation onChange={setSent} />
        </Suspense>
        <TextLink {...paths.security(role ?? 'worker')} className="text-sm md:text-base">
          {m.confirm_email_wrong_address()}
        </TextLink>
      </div>
    </section>
  );
}
