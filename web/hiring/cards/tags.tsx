import { m, type Expertise } from '@passa/domain';
import clsx from 'clsx';
import { Tag } from '../../ui/content/tag.tsx';

type TagsProps = { tags: string[]; className?: string | undefined };

/** A list of plain properties. */
export function Tags({ tags, className }: TagsProps) {
  return (
    <ul className={clsx('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag}>
          <Tag>{tag}</Tag>
        </li>
      ))}
    </ul>
  );
}

type ExpertiseTagsProps = Omit<TagsProps, 'tags'> & { expertise: Expertise[] };

export function ExpertiseTags({ expertise, className }: ExpertiseTagsProps) {
  return <Tags tags={expertise.map((one) => m.expertise_name({ expertise: one }))} className={className} />;
}
