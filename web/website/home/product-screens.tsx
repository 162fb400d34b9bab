import { getLocale, m } from '@passa/domain';
import clsx from 'clsx';
import { pageWidthStyles } from '../core/page-width-styles.ts';

/** A screenshot in `web/public/screens`, taken by `npm run screenshots`, with its size in CSS pixels. */
type Screenshot = { name: string; width: number; height: number };

const BUSINESS: Screenshot = { name: 'business', width: 1280, height: 800 };
const BUSINESS_ON_PHONE: Screenshot = { name: 'business-phone', width: 390, height: 780 };
const WORKER: Screenshot = { name: 'worker', width: 390, height: 780 };

const DARK = '(prefers-color-scheme: dark)';
/** Where the screen of a desktop would be too small to read. */
const NARROW = '(max-width: 47.99rem)';

const urlOf = ({ name }: Screenshot, scheme: 'light' | 'dark') => `/screens/${name}-${getLocale()}-${scheme}.webp`;
const sizeOf = ({ width, height }: Screenshot) => ({ width, height });
const sourceOf = (screenshot: Screenshot, scheme: 'light' | 'dark') => ({
  srcSet: urlOf(screenshot, scheme),
  ...sizeOf(screenshot),
});

const imageStyles = (className: string) => clsx('h-auto w-full border border-line bg-paper', className);

/** Real screens of the product, in the reader's language and colour scheme. */
export function ProductScreens() {
  return (
    <section className="border-b border-line bg-sunken">
      <div className={pageWidthStyles('grid gap-y-16 py-20 lg:gap-y-24 lg:py-28')}>
        <h2 className="sr-only">{m.home_product_title()}</h2>
        <figure>
          <Caption title={m.home_product_business_title()} text={m.home_product_business_text()} />
          <picture>
            <source media={`${NARROW} and ${DARK}`} {...sourceOf(BUSINESS_ON_PHONE, 'dark')} />
            <source media={NARROW} {...sourceOf(BUSINESS_ON_PHONE, 'light')} />
            <source media={DARK} {...sourceOf(BUSINESS, 'dark')} />
            <img
              src={urlOf(BUSINESS, 'light')}
              {...sizeOf(BUSINESS)}
              alt={m.home_product_business_alt()}
              loading="lazy"
              decoding="async"
              className={imageStyles(
                'mt-8 max-md:mx-auto max-md:max-w-80 max-md:rounded-[1.75rem] md:rounded-md lg:mt-12',
              )}
            />
          </picture>
        </figure>
        <figure className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Caption title={m.home_product_worker_title()} text={m.home_product_worker_text()} />
          <picture>
            <source media={DARK} {...sourceOf(WORKER, 'dark')} />
            <img
              src={urlOf(WORKER, 'light')}
              {...sizeOf(WORKER)}
              alt={m.home_product_worker_alt()}
              loading="lazy"
              decoding="async"
              className={imageStyles('rounded-[1.75rem] max-md:mx-auto max-md:max-w-80')}
            />
          </picture>
        </figure>
      </div>
    </section>
  );
}

function Caption({ title, text }: { title: string; text: string }) {
  return (
    <figcaption>
      <h3 className="text-title">{title}</h3>
      <p className="mt-3 max-w-[46ch] text-lg text-pretty text-muted">{text}</p>
    </figcaption>
  );
}
