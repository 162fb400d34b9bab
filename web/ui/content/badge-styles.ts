/** The form of a badge: a word on a ground of its own. */
export const badgeStyles = 'inline-block max-w-full shrink-0 rounded-sm px-2 py-0.5 text-sm leading-5 font-semibold';
/** The form of a badge with a border in the colour of its word. */
export const outlinedBadgeStyles = `${badgeStyles} border border-current`;
