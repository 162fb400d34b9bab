/** The product's name; the only place that contains it. */
export const PRODUCT_NAME = 'Passa';
