import { z } from 'zod';
import { texts } from '../texts/index.ts';

const { notValid } = texts.validation;

/** A UTC instant, ISO 8601. The year 0 is one to ISO and to Zod, and none to PostgreSQL, which would fail over it. */
export const instantField = z.iso.datetime(notValid).refine((instant) => !instant.startsWith('0000'), notValid);
