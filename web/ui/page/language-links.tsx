import { getLocale, m, locales } from '@passa/domain';
import { languageStyles } from './language-styles.ts';

/**
 * Plain links to a page in each language, for a page without scripts.
 * @param path the path of the page
 */
export function LanguageLinks({ path }: { path: string }) {
  return (
    <nav aria-label={m.language_choice_title()}>
      <ul className="-mx-2 flex">
        {locales.map((language) => (
          <li key={language}>
            <a
              href={`${path}?lang=${language}`}
              lang={language}
              hrefLang={language}
              aria-current={language === getLocale() ? 'true' : undefined}
              className={languageStyles(language === getLocale())}
            >
              {m.language_choice_name({ language })}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
