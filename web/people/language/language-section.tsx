import { texts } from '@passa/domain';
import { FormSection } from '../../ui/form/form-section.tsx';
import { LanguageChoice } from '../../ui/page/language-choice.tsx';

const { languageChoice: words } = texts;

/** In which language somebody reads the app, and is written to. */
export function LanguageSection() {
  return (
    <FormSection title={words.title} hint={words.hint}>
      <LanguageChoice />
    </FormSection>
  );
}
