import { m } from '@passa/domain';
import { TextAnchor } from '../../ui/links/text-link.tsx';

// Placeholders, which the server fills from the configuration. The name and the postal address may be empty.
const EMAIL = '{{email}}';
const OPTIONAL_LINES = [
  { label: m.contact_name, value: '{{name}}' },
  { label: m.contact_address, value: '{{address}}' },
];

/** The name and the addresses of the operator. */
export function ContactLines() {
  return (
    <dl className="grid gap-5">
      <div>
        <dt className="text-sm text-muted">{m.contact_email()}</dt>
        <dd>
          <TextAnchor href={`mailto:${EMAIL}`} className="text-xl break-all">
            {EMAIL}
          </TextAnchor>
        </dd>
      </div>
      {OPTIONAL_LINES.map(({ label, value }) => (
        <div key={value} className="has-[dd:empty]:hidden">
          <dt className="text-sm text-muted">{label()}</dt>
          <dd className="text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
