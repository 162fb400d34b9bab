import { BAR_SHIFTS } from './bars.ts';
import { CAFE_SHIFTS } from './cafes.ts';
import { EVENT_SHIFTS } from './events.ts';
import { HOTEL_SHIFTS } from './hotels.ts';
import { LYKTA_KITCHEN_AND_BAR_SHIFTS } from './lykta-kitchen-and-bar.ts';
import { LYKTA_FLOOR_SHIFTS } from './lykta-floor.ts';
import { LYKTA_LAST_DAYS_SHIFTS } from './lykta-last-days.ts';
import { NIGHT_CLUB_SHIFTS } from './night-clubs.ts';
import { RESTAURANT_SHIFTS } from './restaurants.ts';
import { SPA_SHIFTS } from './spas.ts';

export const SHIFTS = [
  ...LYKTA_FLOOR_SHIFTS,
  ...LYKTA_KITCHEN_AND_BAR_SHIFTS,
  ...LYKTA_LAST_DAYS_SHIFTS,
  ...RESTAURANT_SHIFTS,
  ...CAFE_SHIFTS,
  ...BAR_SHIFTS,
  ...NIGHT_CLUB_SHIFTS,
  ...HOTEL_SHIFTS,
  ...SPA_SHIFTS,
  ...EVENT_SHIFTS,
];
export type { Shift } from './shift.ts';
