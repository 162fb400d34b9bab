import { m, PERSONAL_DATA, PRODUCT_NAME, type PersonalDataKind } from '@passa/domain';
import { ContactLines } from './contact-lines.tsx';
import { TitledSection } from '../../ui/page/titled-section.tsx';

/** The privacy policy. Its list of stored data is the table that the scheduled deletions use. */
export function PrivacyPolicy() {
  const account = {
    security: m.security_title(),
    download: m.security_download(),
    delete: m.security_delete_account(),
  };
  return (
    <>
      <TitledSection title={m.privacy_controller_title()}>
        <p className="mb-6 text-lg text-pretty">{m.privacy_controller_text({ product: PRODUCT_NAME })}</p>
        <ContactLines />
      </TitledSection>
      <TitledSection title={m.privacy_stored_title()}>
        <p className="mb-8 text-pretty">{m.privacy_stored_text({ product: PRODUCT_NAME })}</p>
        <ul className="divide-y divide-line border-y border-line">
          {Object.entries<PersonalDataKind>(PERSONAL_DATA).map(([name, kind]) => (
            <StoredData key={name} kind={kind} />
          ))}
        </ul>
      </TitledSection>
      <TextSection title={m.privacy_others_title()} text={m.privacy_others_text()} />
      <TextSection title={m.privacy_browser_title()} text={m.privacy_browser_text()} />
      <TextSection title={m.privacy_rights_title()} text={m.privacy_rights_text(account)} />
      <TextSection title={m.privacy_deletion_title()} text={m.privacy_deletion_text()} />
    </>
  );
}

function TextSection({ title, text }: { title: string; text: string }) {
  return (
    <TitledSection title={title}>
      <p className="text-lg text-pretty">{text}</p>
    </TitledSection>
  );
}

function StoredData({ kind }: { kind: PersonalDataKind }) {
  const rows = [
    { label: m.privacy_why(), text: kind.purpose() },
    { label: m.privacy_read_by(), text: m.privacy_readers({ readers: kind.readers }) },
    { label: m.privacy_kept(), text: keptText(kind) },
  ];
  return (
    <li className="py-5">
      <p className="font-semibold text-pretty">{kind.content()}</p>
      <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-y-1 sm:grid-cols-[9rem_minmax(0,1fr)]">
        {rows.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-sm text-muted max-sm:mt-1 sm:pt-0.5">{label}</dt>
            <dd className="text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function keptText(kind: PersonalDataKind): string {
  if ('days' in kind) return m.privacy_kept_days({ days: kind.days, from: kind.from });
  if ('yearsAfterShift' in kind) return m.privacy_kept_years_after_shift({ years: kind.yearsAfterShift });
  return m.privacy_kept_until({ event: kind.until, product: PRODUCT_NAME });
}
