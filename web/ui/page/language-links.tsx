import { TEXT_LANGUAGES, texts } from '@passa/domain';
import { languageStyles } from './language-styles.ts';

const { languageChoice: words } = texts;

/** The languages as plain links to this page in each, for a page that runs no script. */
export function LanguageLinks() {
  return (
    <nav aria-label={words.title}>
      <ul className="-mx-2 flex">
        {TEXT_LANGUAGES.map((language) => (
          <li key={language}>
            <a
              href={`/?lang=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === texts.language ? 'true' : undefined}
              className={languageStyles(language === texts.language)}
            >
              {words.names[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
