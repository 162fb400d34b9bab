import { BAR_TEXTS } from './bars.ts';
import { CAFE_TEXTS } from './cafes.ts';
import { EVENT_TEXTS } from './events.ts';
import { HOTEL_TEXTS } from './hotels.ts';
import { LYKTA_FLOOR_TEXTS } from './lykta-floor.ts';
import { LYKTA_KITCHEN_AND_BAR_TEXTS } from './lykta-kitchen-and-bar.ts';
import { LYKTA_LAST_DAYS_TEXTS } from './lykta-last-days.ts';
import { NIGHT_CLUB_TEXTS } from './night-clubs.ts';
import { RESTAURANT_TEXTS } from './restaurants.ts';
import type { ShiftTextsByTitle } from './shift-texts.ts';
import { SPA_TEXTS } from './spas.ts';

export { SWEDISH_EXPERIENCES } from './experiences.ts';
export type { ShiftTexts } from './shift-texts.ts';

/** The Swedish texts of every shift, by its English title. */
export const SWEDISH_SHIFTS: ShiftTextsByTitle = {
  ...LYKTA_FLOOR_TEXTS,
  ...LYKTA_KITCHEN_AND_BAR_TEXTS,
  ...LYKTA_LAST_DAYS_TEXTS,
  ...RESTAURANT_TEXTS,
  ...CAFE_TEXTS,
  ...BAR_TEXTS,
  ...NIGHT_CLUB_TEXTS,
  ...HOTEL_TEXTS,
  ...SPA_TEXTS,
  ...EVENT_TEXTS,
};
