import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { venuePersonSchema, type VenuePerson } from '@passa/domain';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { useDraftedForm } from '../../ui/unsaved/use-drafted-form.ts';
import { normalisePerson, personFormValues } from './business-form.ts';
import { PersonalInformation } from './personal-information.tsx';
import { ProfileForm } from './profile-form.tsx';
import { useSaveVenuePerson } from './queries.ts';
import { useProfileEditing } from './use-profile-editing.ts';

/** The name and the number of a person who acts for a venue, without the venue's own profile. */
export function VenuePersonForm({ person }: { person: VenuePerson & { email: string } }) {
  const saving = useSaveVenuePerson();
  const initialValues = personFormValues(person);
  const { form, draft } = useDraftedForm({
    name: 'person',
    initialValues,
    resolver: standardSchemaResolver(venuePersonSchema),
  });
  const editing = useProfileEditing(form, {
    initialValues,
    draft,
    normaliseForm: normalisePerson,
    save: async (changed) => personFormValues(await saving.mutateAsync(changed)),
  });
  const { errors } = form.formState;
  const bind = (name: keyof VenuePerson) => ({ error: errors[name]?.message, ...form.register(name) });
  return (
    <ProfileForm editing={editing} errorSummary={<ErrorSummary form={form} />}>
      <PersonalInformation email={person.email} bind={bind} />
    </ProfileForm>
  );
}
