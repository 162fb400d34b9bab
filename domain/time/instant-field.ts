import { z } from 'zod';
import { texts } from '../texts/index.ts';

const { notValid } = texts.validation;

/** A UTC instant as it is sent, ISO 8601; PostgreSQL, like the calendar, knows no year 0. */
export const instantField = z.iso.datetime(notValid).refine((instant) => !instant.startsWith('0000'), notValid);
