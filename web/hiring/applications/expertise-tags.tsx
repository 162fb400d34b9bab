import { m, type Expertise } from '@passa/domain';
import { Tag } from '../../ui/tag.tsx';

export function ExpertiseTags({ expertise }: { expertise: Expertise[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {expertise.map((each) => (
        <li key={each}>
          <Tag>{m.expertise_name({ expertise: each })}</Tag>
        </li>
      ))}
    </ul>
  );
}
