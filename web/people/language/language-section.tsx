import { m } from '@passa/domain';
import { LinkedSection } from '../../ui/page/linked-section.tsx';
import { LanguageChoice } from '../../ui/page/language-choice.tsx';

/** The language of the app and of the mails. */
export function LanguageSection() {
  return (
    <LinkedSection anchor="language" title={m.language_choice_title()} hint={m.language_choice_hint()}>
      <LanguageChoice />
    </LinkedSection>
  );
}
