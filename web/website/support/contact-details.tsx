import { m } from '@passa/domain';
import { TextAnchor } from '../../ui/text-link.tsx';
import { ContactLines } from './contact-lines.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

export function ContactDetails() {
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
