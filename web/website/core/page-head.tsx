import { locales, getLocale, type Locale } from '@passa/domain';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A placeholder for the origin, which only the server knows. */
export const ORIGIN = '{{origin}}';

/** The URL that search engines list for a page in a language. */
export const urlFor = (path: string, language: Locale) =>
  language === 'en' ? `${ORIGIN}${path}` : `${ORIGIN}${path}?lang=${language}`;

/**
 * The elements in `<head>` that every static page has.
 * @param path the path of the page
 * @param children the page's own elements
 */
export const renderHead = (path: string, title: string, description: string, children?: ReactNode) =>
  renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={urlFor(path, getLocale())} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlFor(path, language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlFor(path, 'en')} />
      {children}
    </>,
  );
