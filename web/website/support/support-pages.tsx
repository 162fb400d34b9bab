import { m, PRODUCT_NAME, SUPPORT_PAGES, type SupportPage } from '@passa/domain';
import type { ReactNode } from 'react';
import { paths } from '../../platform/navigation/paths.ts';
import { TextAnchor } from '../../ui/links/text-link.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';
import { renderHead } from '../core/page-head.tsx';
import { renderTextPage } from '../core/text-page.tsx';
import { ContactLines } from './contact-lines.tsx';
import { HelpAnswers } from './help-answers.tsx';
import { PrivacyPolicy } from './privacy-policy.tsx';

function ContactDetails() {
  return (
    <>
      <div className="mt-10">
        <ContactLines />
      </div>
      <TitledSection title={m.contact_shift_title()}>
        <p className="text-lg text-pretty">{m.contact_shift_text()}</p>
      </TitledSection>
      <TitledSection title={m.contact_help_title()}>
        <p className="text-lg text-pretty">{m.contact_help_text()}</p>
        <TextAnchor href="/help">{m.home_footer_help()}</TextAnchor>
      </TitledSection>
    </>
  );
}

type Support = { name: SupportPage; title: () => string; lead: () => string; content: () => ReactNode };

const CONTENT: Record<SupportPage, Omit<Support, 'name'>> = {
  help: { title: m.home_footer_help, lead: m.help_lead, content: () => <HelpAnswers /> },
  contact: { title: m.home_footer_contact, lead: m.contact_lead, content: () => <ContactDetails /> },
  privacy: {
    title: m.home_footer_privacy,
    lead: () => m.privacy_lead({ product: PRODUCT_NAME }),
    content: () => <PrivacyPolicy />,
  },
};

/** The support pages in the order of the footer. */
export const SUPPORT: Support[] = SUPPORT_PAGES.map((name) => ({ name, ...CONTENT[name] }));

export const supportHead = ({ name, title, lead }: Support) =>
  renderHead(`/${name}`, `${title()} · ${PRODUCT_NAME}`, lead());

/** @param isSignedIn whether the reader is signed in, and has come from the app */
export const supportBody = ({ name, title, lead, content }: Support, isSignedIn: boolean) =>
  renderTextPage({
    ...{ path: `/${name}`, title: title(), lead: lead(), hasSupportPages: true, content: content() },
    back: isSignedIn ? (
      <TextAnchor href={paths.dashboard().to}>{m.support_back({ product: PRODUCT_NAME })}</TextAnchor>
    ) : undefined,
  });
