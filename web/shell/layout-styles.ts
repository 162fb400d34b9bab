// The layout of a signed-in area: the header is beside the content on a wide screen, and above it on a narrow one.

export const layoutStyles = 'mx-auto max-w-7xl 2xl:max-w-[105rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]';
export const headerStyles =
  'px-margin pt-4 lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:border-r lg:border-line lg:px-5 lg:py-8';
export const headerTopStyles = 'flex flex-wrap items-center justify-between lg:mb-8 lg:pl-3';
export const homeStyles = 'inline-flex min-h-11 items-center';
export const contentStyles = 'min-w-0 px-margin pt-6 pb-28 lg:px-12 lg:pt-8 lg:pb-12';
