import { DEFAULT_LANGUAGE_LEVEL, SPOKEN_LANGUAGES, m } from '@passa/domain';
import type { Applicant } from '../queries/applications.ts';

type LevelsOfWorker = Applicant['worker']['languageProficiency'];

const levelIn = (levels: LevelsOfWorker, language: (typeof SPOKEN_LANGUAGES)[number]) =>
  levels[language] ?? DEFAULT_LANGUAGE_LEVEL;

const languagesIn = (levels: LevelsOfWorker) =>
  SPOKEN_LANGUAGES.filter((language) => levelIn(levels, language) !== DEFAULT_LANGUAGE_LEVEL);

/** Whether any language is spoken, or required. */
export const hasLanguages = (levels: LevelsOfWorker) => languagesIn(levels).length > 0;

/** Each language with its level, one per line by default. */
export function LanguageLevelLines({ levels, className }: { levels: LevelsOfWorker; className?: string }) {
  return (
    <ul className={className}>
      {languagesIn(levels).map((language) => (
        <li key={language}>
          {m.applications_language_level({ language: m.language_name({ language }), level: levelIn(levels, language) })}
        </li>
      ))}
    </ul>
  );
}
