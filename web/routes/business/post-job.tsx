import { texts } from '@passa/domain';
import { createFileRoute } from '@tanstack/react-router';
import { PageHeader } from '../../ui/page-header.tsx';
import { PostJobForm } from './-post-job/post-job-form.tsx';

export const Route = createFileRoute('/business/post-job')({ component: PostJob });

function PostJob() {
  return (
    <>
      <PageHeader title={texts.postJob.title} />
      <PostJobForm />
    </>
  );
}
