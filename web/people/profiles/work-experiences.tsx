import { m } from '@passa/domain';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { Button } from '../../ui/buttons/button.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { ExperienceFields } from './experience-fields.tsx';
import { newExperience, type WorkerForm } from './worker-form.ts';

const ERROR_ID = 'work-experiences-error';

/** The work experiences of a worker, which can be added and removed. */
export function WorkExperiences({ form }: { form: WorkerForm }) {
  const { control, formState } = form;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  // A key of its own: `id` belongs to the profile.
  const { fields, append, remove } = useFieldArray({ control, name: 'workExperiences', keyName: 'key' });
  const error = formState.errors.workExperiences;

  const add = () => append(newExperience(), { focusName: `workExperiences.${fields.length}.position` });
  const removeAt = (index: number) => {
    // Synchronously, so that the focus can go to the next entry, or to the last one.
    flushSync(() => remove(index));
    const entries = list.current?.querySelectorAll<HTMLElement>('[role=group]') ?? [];
    (entries[Math.min(index, entries.length - 1)] ?? addButton.current)?.focus();
  };

  return (
    <LinkedSection title={m.profile_work_experience()} anchor="experience">
      {fields.length === 0 && <p className="text-muted">{m.profile_no_experience()}</p>}
      <ul ref={list} className="flex flex-col gap-5 empty:hidden">
        {fields.map(({ key }, index) => (
          <li key={key}>
            <ExperienceFields form={form} index={index} onRemove={() => removeAt(index)} />
          </li>
        ))}
      </ul>
      <div>
        <Button ref={addButton} aria-describedby={ERROR_ID} onClick={add}>
          {m.profile_add_experience()}
        </Button>
        <FieldError id={ERROR_ID} message={error?.root?.message ?? error?.message} />
      </div>
    </LinkedSection>
  );
}
