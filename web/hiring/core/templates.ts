import type { Template } from '@passa/domain';
import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { api } from '../../platform/http/client.ts';
import { ensureOk, readJson, withSignal } from '../../platform/http/read-json.ts';
import { isUnder } from '../../platform/live/schedule-invalidation.ts';
import { useAction } from '../../platform/live/use-action.ts';

const { templates } = api;

/** A template of the business. */
export type SavedTemplate = InferResponseType<typeof templates.$get, 200>['templates'][number];

const templateKeys = { all: ['templates'] as const };

/** The templates of the business, by name. */
export const templatesQuery = queryOptions({
  queryKey: templateKeys.all,
  queryFn: async ({ signal }) => (await readJson(templates.$get(undefined, withSignal(signal)))).templates,
});

const affected = isUnder(templateKeys.all);

export const useSaveTemplate = () => useAction((json: Template) => readJson(templates.$post({ json })), affected);

/** @property asOf the `updatedAt` of the template that the form was filled in from */
type TemplateChange = { templateId: string; asOf: string; template: Template };

export const useChangeTemplate = () =>
  useAction(
    ({ templateId, asOf, template: json }: TemplateChange) =>
      readJson(templates[':templateId'].$put({ param: { templateId }, query: { asOf }, json })),
    affected,
  );

export const useRenameTemplate = (templateId: string) =>
  useAction(
    (name: string) => readJson(templates[':templateId'].name.$put({ param: { templateId }, json: { name } })),
    affected,
  );

export const useDeleteTemplate = (templateId: string) =>
  useAction(() => ensureOk(templates[':templateId'].$delete({ param: { templateId } })), affected);
