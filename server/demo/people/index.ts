import { GOTHENBURG_PEOPLE } from './gothenburg.ts';
import { MALMO_PEOPLE } from './malmo.ts';
import { STOCKHOLM_BAR_AND_FLOOR } from './stockholm-bar-and-floor.ts';
import { STOCKHOLM_KITCHEN_AND_RUNNERS } from './stockholm-kitchen-and-runners.ts';

/** The workers. All are fictional. */
export const PEOPLE = {
  ...STOCKHOLM_BAR_AND_FLOOR,
  ...STOCKHOLM_KITCHEN_AND_RUNNERS,
  ...GOTHENBURG_PEOPLE,
  ...MALMO_PEOPLE,
};
export type PersonKey = keyof typeof PEOPLE;
export type { DemoPerson } from './person.ts';
