import type { DigestKind, NOTIFICATION_RULES } from '@passa/domain';
import type { SQL } from 'drizzle-orm';
import type { WeekRange } from './queries.ts';

type FiguresOf<Kind extends DigestKind> = (typeof NOTIFICATION_RULES)[Kind]['digest']['figures'][number];

type Figures<Name extends string> = (week: WeekRange, now: Date) => Record<Name, SQL<number>>;

/** The figures of each digest, by name. */
const FIGURES: { [Kind in DigestKind]: Figures<FiguresOf<Kind>> } = {};

/** The figures that a digest reports of the week in which it is sent, as SQL over a row of `businesses`. */
export const figuresOf = (kind: DigestKind): Figures<string> => FIGURES[kind];
