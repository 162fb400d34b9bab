import { PRODUCT_NAME, locales, getLocale, m, type Locale } from '@passa/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { SkipLink } from '../ui/skip-link.tsx';
import { Home } from './home.tsx';

/** A placeholder for the origin, which only the server knows. */
const ORIGIN = '{{origin}}';
/** The URL that search engines list for a language. */
const urlFor = (language: Locale) => (language === 'en' ? `${ORIGIN}/` : `${ORIGIN}/?lang=${language}`);
const LOCALES: Record<Locale, string> = { en: 'en_GB', sv: 'sv_SE' };
/** The images that social networks show, taken by `npm run screenshots`. */
const PICTURES: Record<Locale, string> = { en: 'share.png', sv: 'share-sv.png' };
const picture = `${ORIGIN}/${PICTURES[getLocale()]}`;

const title = m.home_window_title({ product: PRODUCT_NAME });

/** The landing page's own elements in `<head>`. */
export const landingHead = () =>
  renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={m.home_description()} />
      <link rel="canonical" href={urlFor(getLocale())} />
      {locales.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={urlFor(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${ORIGIN}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content={LOCALES[getLocale()]} />
      <meta property="og:url" content={urlFor(getLocale())} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={m.home_description()} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={m.home_example_caption()} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={m.home_description()} />
      <meta name="twitter:image" content={picture} />
    </>,
  );

/** The content of the landing page, complete for a browser without scripts. */
export const landingBody = () =>
  renderToStaticMarkup(
    <>
      <SkipLink />
      <Home />
    </>,
  );
