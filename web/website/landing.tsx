import { PRODUCT_NAME, TEXT_LANGUAGES, texts, type TextLanguage } from '@passa/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { SkipLink } from '../ui/skip-link.tsx';
import { Home } from './home.tsx';

const { home } = texts;

/** Stands for the address that people open, which is known only where the page is served. */
const ORIGIN = '{{origin}}';
/** Where search engines find it in this language, whatever their own is. */
const addressIn = (language: TextLanguage) => (language === 'en' ? `${ORIGIN}/` : `${ORIGIN}/?lang=${language}`);
const LOCALES: Record<TextLanguage, string> = { en: 'en_GB', sv: 'sv_SE' };
/** What stands for it where it is shared: `npm run screenshots` takes both. */
const PICTURES: Record<TextLanguage, string> = { en: 'share.png', sv: 'share-sv.png' };
const picture = `${ORIGIN}/${PICTURES[texts.language]}`;

const title = home.windowTitle(PRODUCT_NAME);

/** What the landing page's head says beside what every page's does. */
export const landingHead = () =>
  renderToStaticMarkup(
    <>
      <title>{title}</title>
      <meta name="description" content={home.description} />
      <link rel="canonical" href={addressIn(texts.language)} />
      {TEXT_LANGUAGES.map((language) => (
        <link key={language} rel="alternate" hrefLang={language} href={addressIn(language)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${ORIGIN}/`} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content={LOCALES[texts.language]} />
      <meta property="og:url" content={addressIn(texts.language)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={home.description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={home.example.caption} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={home.description} />
      <meta name="twitter:image" content={picture} />
    </>,
  );

/** The landing page's content, whole, for a browser that runs no script. */
export const landingBody = () =>
  renderToStaticMarkup(
    <>
      <SkipLink />
      <Home />
    </>,
  );
