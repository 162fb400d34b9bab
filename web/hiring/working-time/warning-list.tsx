import { TriangleAlert } from 'lucide-react';

/** Things to know before a decision, one sentence each. None of them prevents the decision. */
export function WarningList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="grid gap-2">
      {texts.map((text) => (
        <li key={text} className="flex items-start gap-2.5">
          <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <span className="min-w-0 wrap-break-word">{text}</span>
        </li>
      ))}
    </ul>
  );
}
