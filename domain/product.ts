/** The product's name; it stands nowhere else. */
export const PRODUCT_NAME = 'Passa';
