import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import {
  businessDetailsSchema,
  DEFAULT_BUSINESS_TYPE,
  DEFAULT_CITY,
  m,
  type BusinessDetailsInput,
} from '@passa/domain';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { BusinessDetailsFields } from '../../people/index.ts';
import { api } from '../../platform/http/client.ts';
import type { ApiProblem } from '../../platform/http/problem.ts';
import { readJson } from '../../platform/http/read-json.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { fieldsStyles } from '../../ui/form/field-styles.ts';
import { showFieldErrors } from '../../ui/form/show-field-errors.ts';
import { BackLink } from '../../ui/links/back-link.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { reportFailure } from '../../ui/toasts/report-failure.ts';
import { loadForVenue } from '../../acting/index.ts';

const useAddVenue = () =>
  useMutation({ mutationFn: (json: BusinessDetailsInput) => readJson(api.venues.$post({ json })) });

/** The form for a further venue of a person, who becomes its owner. */
export function AddVenuePage() {
  const add = useAddVenue();
  const form = useForm<BusinessDetailsInput, unknown, BusinessDetailsInput>({
    resolver: standardSchemaResolver(businessDetailsSchema),
    defaultValues: {
      ...{ businessName: '', organisationNumber: '', businessType: DEFAULT_BUSINESS_TYPE, otherBusinessType: '' },
      ...{ businessAddress: '', city: DEFAULT_CITY, zipCode: '' },
    },
  });
  const showFailure = (problem: ApiProblem) => {
    if (!showFieldErrors(form, problem)) reportFailure(m.venues_add_failed(), problem);
  };
  const submit = form.handleSubmit((details) =>
    add.mutateAsync(details).then(({ venueId }) => loadForVenue(paths.businessDashboard().to, venueId), showFailure),
  );
  return (
    <div className="max-w-2xl">
      <PageHeader
        title={m.venues_add()}
        lead={m.venues_add_lead()}
        back={<BackLink {...paths.venues()}>{m.venues_title()}</BackLink>}
      />
      <form noValidate className={fieldsStyles} onSubmit={(event) => void submit(event)}>
        <BusinessDetailsFields form={form} />
        <Button
          type="submit"
          variant="primary"
          busy={form.formState.isSubmitting}
          className="min-h-12 justify-self-start"
        >
          {m.venues_add()}
        </Button>
      </form>
    </div>
  );
}
