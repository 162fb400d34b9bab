import { m, SUPPORT_PAGES } from '@passa/domain';
import { paths } from '../../platform/navigation/paths.ts';
import { LanguageLinks } from '../../ui/page/language-links.tsx';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { Wordmark } from '../../ui/content/wordmark.tsx';
import { pageWidthStyles } from './page-width-styles.ts';
import { SUPPORT_PAGE_NAMES } from './support-page-names.ts';

type FooterLink = { text: () => string; href: string | undefined };

/** A placeholder link in the sense of HTML: an anchor without `href`. */
const placeholder = (text: () => string): FooterLink => ({ text, href: undefined });

/** The columns of links. The specification names the placeholders. */
const columns = (hasSupportPages: boolean): { title: () => string; links: FooterLink[] }[] => [
  {
    title: m.home_footer_workers_title,
    links: [
      { text: m.home_footer_find_jobs, href: paths.workerSignUp().to },
      placeholder(m.home_footer_workers_placeholders_1),
      placeholder(m.home_footer_workers_placeholders_2),
    ],
  },
  {
    title: m.home_footer_businesses_title,
    links: [
      { text: m.home_footer_post_jobs, href: paths.businessSignUp().to },
      placeholder(m.home_footer_businesses_placeholders_1),
      placeholder(m.home_footer_businesses_placeholders_2),
    ],
  },
  {
    title: m.home_footer_support_title,
    links: SUPPORT_PAGES.map((page) => ({
      text: SUPPORT_PAGE_NAMES[page],
      href: hasSupportPages ? `/${page}` : undefined,
    })),
  },
];

type HomeFooterProps = {
  /** Whether the support pages exist; otherwise their links are placeholders. */
  hasSupportPages: boolean;
  /** The path of this page, for the links to its other languages. */
  path: string;
};

export function HomeFooter({ hasSupportPages, path }: HomeFooterProps) {
  return (
    <footer className="border-t border-line">
      <div className={pageWidthStyles('grid gap-x-16 gap-y-10 py-14 lg:grid-cols-[5fr_7fr]')}>
        <div>
          <Wordmark />
          <p className="mt-3 text-muted">{m.home_footer_cities()}</p>
          <div className="mt-3">
            <LanguageLinks path={path} />
          </div>
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-x-6 gap-y-8 sm:grid-cols-3">
          {columns(hasSupportPages).map(({ title, links }) => (
            <div key={title()}>
              <h2 className="mb-1 text-sm text-muted">{title()}</h2>
              <ul>
                {links.map(({ text, href }) => (
                  <li key={text()}>
                    {href ? (
                      <TextAnchor plain href={href}>
                        {text()}
                      </TextAnchor>
                    ) : (
                      <a className="inline-flex min-h-11 items-center text-muted">{text()}</a>
                    )}
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
