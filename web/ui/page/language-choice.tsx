import { locales, getLocale, m, type Locale } from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../platform/http/client.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { loadInOtherLanguage } from '../../platform/session/account-language.ts';
import { reportFailure } from '../toasts/report-failure.ts';
import { useReloadGuard } from '../unsaved/leave-guard.tsx';
import { languageStyles } from './language-styles.ts';

/** Chooses the language and reloads the page. If unsaved input would be lost, the page asks first. */
export function LanguageChoice() {
  const { mayReload, allowReload } = useReloadGuard();
  const choice = useChooseLanguage();
  const reload = () => {
    allowReload();
    return loadInOtherLanguage(() => location.reload());
  };
  const showFailure = (problem: ApiProblem) => reportFailure(m.toasts_language_failed(), problem);
  const choose = async (language: Locale) => {
    if (language === getLocale() || !(await mayReload())) return;
    await choice.mutateAsync(language).then(reload, showFailure);
  };
  return (
    <div role="group" aria-label={m.language_choice_title()} className="-mx-2 flex">
      {locales.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === getLocale()}
          className={languageStyles(language === getLocale())}
          onClick={() => void choose(language)}
        >
          {m.language_choice_name({ language })}
        </button>
      ))}
    </div>
  );
}

/** Saves the language for this browser and for the account. The page needs a reload to show it. */
const useChooseLanguage = () =>
  useMutation({ mutationFn: (language: Locale) => readJson(api.language.$put({ json: { language } })) });
