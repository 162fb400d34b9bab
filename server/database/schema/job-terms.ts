import { CITIES, EXPERTISE, type LanguageLevels, type RegularsFirstHours } from '@passa/domain';
import { boolean, integer, jsonb, numeric, smallint, text } from 'drizzle-orm/pg-core';

/** The columns for what a venue states about a shift, besides its times and its break, of jobs and of templates. */
export const termsColumns = () => ({
  title: text().notNull(),
  description: text().notNull(),
  requiredExpertise: text({ enum: EXPERTISE }).array().notNull(),
  payRate: numeric({ precision: 8, scale: 2, mode: 'number' }).notNull(),
  address: text().notNull(),
  city: text({ enum: CITIES }).notNull(),
  zipCode: text().notNull(),
  dressCode: text(),
  mealIncluded: boolean().notNull().default(false),
  languageRequirements: jsonb().$type<LanguageLevels>().notNull().default({}),
  openings: integer().notNull(),
  /** For how many hours after posting the job is shown to regulars of the business only; null if everyone sees it from the start. */
  regularsFirstHours: smallint().$type<RegularsFirstHours>(),
  /** Whether regulars are hired at once, without an answer of the business. */
  regularsCanBook: boolean().notNull().default(false),
});
