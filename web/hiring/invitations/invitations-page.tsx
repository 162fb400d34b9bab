import { isolated, m } from '@passa/domain';
import { useSuspenseQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { jobInvitationsQuery } from './queries.ts';
import { InviteForm } from './invite-form.tsx';
import { SentInvitations } from './sent-invitations.tsx';

/** Invites workers to a job of the business, and lists the invited workers. */
export function InvitationsPage({ jobId }: { jobId: string }) {
  const { job, invitations } = useSuspenseQuery(jobInvitationsQuery(jobId)).data;
  const isOpen = job.may.includes('invite');
  return (
    <>
      <PageHeader
        title={m.invitations_title({ jobTitle: isolated(job.title) })}
        lead={m.invitations_lead()}
        back={<BackLink {...paths.applications(jobId)}>{m.invitations_back()}</BackLink>}
      />
      <div className="grid max-w-6xl gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {isOpen ? <InviteForm jobId={jobId} /> : <Notice>{m.invitations_over()}</Notice>}
        {invitations.length > 0 && <SentInvitations invitations={invitations} />}
      </div>
    </>
  );
}
