import { isolated, m } from '@passa/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { CONTENT_ID } from '../../ui/links/skip-link.tsx';
import { templatesQuery, type SavedTemplate } from '../core/templates.ts';
import { ManagedTemplate } from './managed-template.tsx';

/** The others are shown on request, so that the form is not pushed off the screen of a phone. */
const SHOWN_AT_FIRST = 8;

/** The templates, above the form for a new job; nothing if there are none. */
export function TemplateChoice({ chosen }: { chosen: string | undefined }) {
  const titleId = useId();
  const { data: templates = [] } = useQuery(templatesQuery);
  const [isManaging, setIsManaging] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  // After the last template this section is gone too.
  const focusSection = () => (title.current ?? document.getElementById(CONTENT_ID))?.focus({ preventScroll: true });
  if (templates.length === 0) return null;
  return (
    <section aria-labelledby={titleId} className="mb-6">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <h2 ref={title} id={titleId} tabIndex={-1} className="font-medium">
          {m.templates_title()}
        </h2>
        <Button
          variant="quiet"
          aria-expanded={isManaging}
          className="-mr-margin"
          onClick={() => setIsManaging(!isManaging)}
        >
          {isManaging ? m.templates_done() : m.templates_manage()}
        </Button>
      </div>
      {isManaging ? (
        <ul className="divide-y divide-line border-y border-line">
          {templates.map((template) => (
            <ManagedTemplate key={template.id} template={template} onGone={focusSection} />
          ))}
        </ul>
      ) : (
        <TemplateLinks templates={templates} chosen={chosen} />
      )}
    </section>
  );
}

/** Links that fill in the form. Each filled-in form has a draft of its own, so that none overwrites another. */
function TemplateLinks({ templates, chosen }: { templates: SavedTemplate[]; chosen: string | undefined }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? templates : templates.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {shown.map(({ id, name }) => (
          <li key={id} className="max-w-full">
            <ButtonLink
              {...paths.postFromTemplate(id)}
              isChosen={id === chosen}
              className="max-w-full wrap-anywhere aria-[current]:border-ink aria-[current]:bg-sunken"
            >
              {isolated(name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <div className="-ml-margin flex flex-wrap">
        {shown.length < templates.length && (
          <Button variant="quiet" onClick={() => setShowsAll(true)}>
            {m.templates_show_all({ count: templates.length })}
          </Button>
        )}
        {chosen !== undefined && (
          <ButtonLink {...paths.postJob()} variant="quiet">
            {m.templates_empty_form()}
          </ButtonLink>
        )}
      </div>
    </>
  );
}
