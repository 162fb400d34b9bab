import { PRODUCT_NAME, getLocale, m, type Locale } from '@passa/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { SkipLink } from '../../ui/links/skip-link.tsx';
import { Home } from '../home/home.tsx';
import { ORIGIN, renderHead, urlFor } from '../core/page-head.tsx';

const LOCALES: Record<Locale, string> = { en: 'en_GB', sv: 'sv_SE' };
/** The images that social networks show, taken by `npm run screenshots`. */
const PICTURES: Record<Locale, string> = { en: 'share.png', sv: 'share-sv.png' };

/** A placeholder for the sentence with the number of open shifts. */
const OPEN_SHIFTS = '{{openShifts}}';

/** The landing page's own elements in `<head>`. */
export function landingHead(): string {
  const [title, description] = [m.home_window_title({ product: PRODUCT_NAME }), m.home_description()];
  const picture = `${ORIGIN}/${PICTURES[getLocale()]}`;
  return renderHead(
    '/',
    title,
    description,
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={PRODUCT_NAME} />
      <meta property="og:locale" content={LOCALES[getLocale()]} />
      <meta property="og:url" content={urlFor('/', getLocale())} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={m.home_example_caption()} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>,
  );
}

/**
 * The content of the landing page, complete for a browser without scripts.
 * @param hasSupportPages whether the footer links to the support pages
 */
export const landingBody = (hasSupportPages: boolean) =>
  renderToStaticMarkup(
    <>
      <SkipLink />
      <Home hasSupportPages={hasSupportPages} openShifts={OPEN_SHIFTS} />
    </>,
  );
