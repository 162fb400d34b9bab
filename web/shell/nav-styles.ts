/** Shared by the entries of the navigation: the icon is above the label in the bottom bar and beside it in the side menu. */
export const navStyles =
  'flex min-h-15 w-full flex-col items-center justify-center gap-1 px-0.5 text-xs font-medium text-muted transition-colors hover:text-ink ' +
  'lg:min-h-11 lg:flex-row lg:justify-start lg:gap-3 lg:rounded-md lg:px-3 lg:text-base lg:hover:bg-sunken ' +
  '[&_svg]:size-5 [&_svg]:shrink-0 ' +
  // With large letters the bottom bar has two rows without icons, and the same height.
  'max-lg:@max-[16rem]:min-h-7.5 max-lg:@max-[16rem]:*:hidden ' +
  'aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_2px_0_currentColor] lg:aria-[current=page]:shadow-[inset_0_0_0_1px_var(--color-line)] lg:aria-[current=page]:bg-raised lg:aria-[current=page]:font-semibold';

// In the bottom bar, logging out is smaller than the pages and behind a rule, so that a thumb does not hit it by accident.
export const logOutItemStyles =
  'mx-2 my-2 w-18 shrink-0 border-l border-line pl-2 max-lg:@max-[16rem]:m-0 max-lg:@max-[16rem]:w-auto max-lg:@max-[16rem]:pl-0 lg:mx-0 lg:mt-auto lg:mb-0 lg:w-auto lg:border-0 lg:pl-0';
export const logOutStyles = `${navStyles} max-lg:@min-[16rem]:min-h-11 max-lg:[&_svg]:size-4`;
