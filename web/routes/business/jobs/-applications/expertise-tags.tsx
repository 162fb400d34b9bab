import { Tag } from '../../../../ui/tag.tsx';

export function ExpertiseTags({ expertise }: { expertise: string[] }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      {expertise.map((each) => (
        <li key={each}>
          <Tag>{each}</Tag>
        </li>
      ))}
    </ul>
  );
}
