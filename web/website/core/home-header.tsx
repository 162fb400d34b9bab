import { m } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { ButtonAnchor } from '../../ui/buttons/button-link.tsx';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { Wordmark } from '../../ui/content/wordmark.tsx';
import { pageWidthStyles } from './page-width-styles.ts';

type HomeHeaderProps = {
  /** Shown instead of the link to log in. */
  logOut?: ReactNode;
  /** Shown instead of all links to a signed-in visitor. */
  back?: ReactNode;
};

export function HomeHeader({ logOut, back }: HomeHeaderProps) {
  return (
    <header
      className={pageWidthStyles(
        'flex flex-wrap items-center justify-between gap-2 py-4 whitespace-nowrap max-[22rem]:text-sm lg:py-6',
      )}
    >
      <a href={paths.home().to} className="inline-flex min-h-11 items-center">
        <Wordmark />
      </a>
      {back ?? (
        <div className="flex flex-wrap items-center gap-1 sm:gap-5">
          {logOut ?? (
            <TextAnchor plain href={paths.logIn().to} className="px-1 sm:px-2">
              {m.home_log_in()}
            </TextAnchor>
          )}
          <ButtonAnchor href={paths.businessSignUp().to} className="max-sm:px-2.5">
            {m.home_for_businesses()}
          </ButtonAnchor>
        </div>
      )}
    </header>
  );
}
