import { PRODUCT_NAME } from '@passa/domain';

/** The window's title while this page is shown. */
export function DocumentTitle({ children }: { children: string }) {
  return <title>{`${children} · ${PRODUCT_NAME}`}</title>;
}
