import { m } from '@passa/domain';
import { paths } from '../platform/navigation/paths.ts';
import { LanguageLinks } from '../ui/page/language-links.tsx';
import { TextAnchor } from '../ui/text-link.tsx';
import { Wordmark } from '../ui/wordmark.tsx';
import { pageWidthStyles } from './page-width-styles.ts';

const COLUMNS = [
  {
    title: m.home_footer_workers_title,
    link: { href: paths.workerSignUp().to, text: m.home_footer_find_jobs },
    placeholders: [m.home_footer_workers_placeholders_1, m.home_footer_workers_placeholders_2],
  },
  {
    title: m.home_footer_businesses_title,
    link: { href: paths.businessSignUp().to, text: m.home_footer_post_jobs },
    placeholders: [m.home_footer_businesses_placeholders_1, m.home_footer_businesses_placeholders_2],
  },
  {
    title: m.home_footer_support_title,
    link: undefined,
    placeholders: [
      m.home_footer_support_placeholders_1,
      m.home_footer_support_placeholders_2,
      m.home_footer_support_placeholders_3,
    ],
  },
];

export function HomeFooter() {
  return (
    <footer className="border-t border-line">
      <div className={pageWidthStyles('grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[5fr_7fr]')}>
        <div>
          <Wordmark />
          <p className="mt-3 text-muted">{m.home_footer_cities()}</p>
          <div className="mt-3">
            <LanguageLinks />
          </div>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3">
          {COLUMNS.map(({ title, link, placeholders }) => (
            <div key={title()}>
              <h2 className="mb-1 text-sm text-muted">{title()}</h2>
              <ul>
                {link && (
                  <li>
                    <TextAnchor plain href={link.href}>
                      {link.text()}
                    </TextAnchor>
                  </li>
                )}
                {placeholders.map((placeholder) => (
                  <li key={placeholder()}>
                    {/* A placeholder link in the sense of HTML: an anchor without `href`. */}
                    <a className="inline-flex min-h-11 items-center text-muted">{placeholder()}</a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </footer>
  );
}
