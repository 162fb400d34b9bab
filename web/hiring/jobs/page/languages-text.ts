import { formatList, m, SPOKEN_LANGUAGES, type Finding, type LanguageLevels } from '@passa/domain';

/** Which languages and levels a job requires, and what was found of the worker's. */
export function languagesText(
  finding: Extract<Finding, 'languageWeaker' | 'languageMissing' | 'languageUnknown'>,
  required: LanguageLevels,
): string {
  const languages = SPOKEN_LANGUAGES.flatMap((language) => {
    const level = required[language] ?? 'None';
    return level === 'None' ? [] : [m.match_language_level({ language, level })];
  });
  return m.match_languages({ finding, languages: languages.length, list: formatList(languages) });
}
