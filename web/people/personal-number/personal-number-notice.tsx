import { m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../platform/navigation/paths.ts';
import { Notice } from '../../ui/states/notice.tsx';
import { TextLink } from '../../ui/links/text-link.tsx';
import { personalNumberQuery } from './queries.ts';

/** Asks a worker who is hired for a shift for their personal number, until they have added it. */
export function PersonalNumberNotice() {
  const { data } = useQuery(personalNumberQuery);
  const isAsked = data?.isNeeded && !data.personalNumber;
  return (
    <Notice
      actions={
        isAsked && (
          // In line with the text above it on a phone.
          <TextLink {...paths.personalNumber()} className="ml-1">
            {m.personal_number_add()}
          </TextLink>
        )
      }
    >
      {isAsked && m.personal_number_notice()}
    </Notice>
  );
}
