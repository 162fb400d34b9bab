import { PRODUCT_NAME } from '../product.ts';

/** What the cookie is called that keeps the language somebody has chosen; behind TLS the server puts a prefix before it. */
export const LANGUAGE_COOKIE = `${PRODUCT_NAME.toLowerCase()}.language`;
