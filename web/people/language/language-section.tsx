import { m } from '@passa/domain';
import { FormSection } from '../../ui/form/form-section.tsx';
import { LanguageChoice } from '../../ui/page/language-choice.tsx';

/** The language of the app and of the mails. */
export function LanguageSection() {
  return (
    <FormSection title={m.language_choice_title()} hint={m.language_choice_hint()}>
      <LanguageChoice />
    </FormSection>
  );
}
