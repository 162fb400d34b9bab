import { texts, type Expertise } from '@passa/domain';
import { Tag } from '../../ui/tag.tsx';

export function ExpertiseTags({ expertise }: { expertise: Expertise[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {expertise.map((each) => (
        <li key={each}>
          <Tag>{texts.names.expertise[each]}</Tag>
        </li>
      ))}
    </ul>
  );
}
