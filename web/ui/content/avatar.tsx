import clsx from 'clsx';

const COLOURS = ['text-open', 'text-hired', 'text-completed', 'text-closed'];

type AvatarProps = {
  name: string;
  /** As high as a line of text. */
  isSmall?: boolean;
  className?: string;
};

/** The initials of a person or venue, always in the same colour. Decorative: the name stands beside them. */
export function Avatar({ name, isSmall = false, className }: AvatarProps) {
  const words = name.split(/\s+/);
  const initials = [words[0], words.length > 1 ? words.at(-1) : ''].map((word = '') => Array.from(word)[0]);
  const sum = Array.from(name, (letter) => letter.charCodeAt(0)).reduce((total, code) => total + code, 0);
  return (
    <span
      aria-hidden
      // Not text, so that neither a search in the page nor a copied line contains the initials.
      data-initials={initials.join('')}
      className={clsx(
        'inline-grid shrink-0 place-items-center border border-line bg-sunken font-semibold uppercase',
        isSmall ? 'size-6 rounded-sm text-[0.625rem]' : 'size-10 rounded-md text-sm',
        'before:content-[attr(data-initials)]',
        COLOURS[sum % COLOURS.length],
        className,
      )}
    />
  );
}
