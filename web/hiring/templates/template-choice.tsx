import { isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { templatesQuery } from '../queries/templates.ts';
import { ManagedTemplate } from './managed-template.tsx';

/** As many as fit on three lines of a phone. The others are shown on request. */
const SHOWN_AT_FIRST = 6;

/** Links that fill in the form for a new job from a template; nothing if there are none. Each form has a draft of its own. */
export function TemplateChoice({ chosen }: { chosen: string | undefined }) {
  const titleId = useId();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [showsAll, setShowsAll] = useState(false);
  const [isManaging, setIsManaging] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  if (templates.length === 0) return null;
  const shown = showsAll ? templates : templates.slice(0, SHOWN_AT_FIRST);
  return (
    <section aria-labelledby={titleId} className="mb-8">
      <div className="mb-2 flex items-center justify-between gap-3">
        <h2 ref={title} id={titleId} tabIndex={-1} className="font-medium">
          {m.templates_title()}
        </h2>
        <Button
          variant="quiet"
          aria-expanded={isManaging}
          className="-mr-3 px-3"
          onClick={() => setIsManaging(!isManaging)}
        >
          {isManaging ? m.templates_done() : m.templates_manage()}
        </Button>
      </div>
      {isManaging ? (
        <ul className="divide-y divide-line border-y border-line">
          {templates.map((template) => (
            <ManagedTemplate key={template.id} template={template} onGone={() => title.current?.focus()} />
          ))}
        </ul>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {shown.map(({ id, name }) => (
            <li key={id} className="max-w-full">
              <ButtonLink
                {...paths.postFromTemplate(id)}
                aria-current={id === chosen ? 'true' : undefined}
                className="max-w-full px-4 wrap-anywhere aria-[current]:border-ink aria-[current]:bg-sunken"
              >
                {isolated(name)}
              </ButtonLink>
            </li>
          ))}
          {chosen !== undefined && (
            <li>
              <ButtonLink {...paths.postJob()} variant="quiet" className="px-4">
                {m.templates_empty_form()}
              </ButtonLink>
            </li>
          )}
          {shown.length < templates.length && (
            <li>
              <Button variant="quiet" className="px-4" onClick={() => setShowsAll(true)}>
                {m.templates_show_all({ count: templates.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
