import { DEFAULT_LANGUAGE_LEVEL, SPOKEN_LANGUAGES, m, withDefaultLevels, type LanguageLevels } from '@passa/domain';

/** Each language that is spoken, or required, with its level. */
export const languageTexts = (levels: LanguageLevels): string[] =>
  SPOKEN_LANGUAGES.flatMap((language) => {
    const level = withDefaultLevels(levels)[language];
    return level === DEFAULT_LANGUAGE_LEVEL
      ? []
      : [m.applications_language_level({ language: m.language_name({ language }), level })];
  });

/** Whether any language is spoken, or required. */
export const hasLanguages = (levels: LanguageLevels) => languageTexts(levels).length > 0;

/** Each language with its level, one per line by default. */
export function LanguageLevelLines({ levels, className }: { levels: LanguageLevels; className?: string }) {
  return (
    <ul className={className}>
      {languageTexts(levels).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
