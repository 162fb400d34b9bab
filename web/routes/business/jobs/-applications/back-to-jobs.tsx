import { texts } from '@passa/domain';
import { ArrowLeft } from 'lucide-react';
import { paths } from '../../../../api/paths.ts';
import { TextLink } from '../../../../ui/text-link.tsx';

export function BackToJobs() {
  return (
    <TextLink {...paths.businessJobs()} plain className="gap-2">
      <ArrowLeft aria-hidden className="size-4.5" />
      {texts.applications.backToJobs}
    </TextLink>
  );
}
