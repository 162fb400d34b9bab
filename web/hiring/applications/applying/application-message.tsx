import { isolated, m } from '@passa/domain';
import { TextArea } from '../../../ui/form/text-area.tsx';
import type { WorkerJob } from '../../core/jobs.ts';
import type { MessageInput } from './use-application-message.ts';

type ApplicationMessageProps = { job: WorkerJob; input: MessageInput };

/** The message of the worker's application, or the field to write it before applying. A button beside 'Apply' opens the field. */
export function ApplicationMessage({ job, input }: ApplicationMessageProps) {
  const { application, may } = job;
  const { field, text, error, isOpen, change } = input;
  if (application?.message && application.status !== 'withdrawn') {
    return (
      <figure className="mt-8">
        <figcaption className="text-sm text-muted">{m.job_your_message()}</figcaption>
        <blockquote className="mt-1 max-w-prose whitespace-pre-line wrap-break-word">{application.message}</blockquote>
      </figure>
    );
  }
  if (!may.includes('apply') || !isOpen) return null;
  return (
    <div className="mt-8 max-w-prose">
      <TextArea
        ref={field}
        label={m.fields_application_message()}
        hint={m.job_message_hint({ venue: isolated(job.businessName) })}
        error={error}
        optional
        rows={3}
        className="min-h-24"
        value={text}
        onChange={({ target }) => change(target.value)}
      />
    </div>
  );
}
