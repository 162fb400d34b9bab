import { daysAhead, twoDaysAgo, yesterday } from './calendar.ts';
import type { Shift } from './shift.ts';

/** The demo business's own shifts of the last two days. Their hours wait for an answer whenever the demo is created. */
export const LYKTA_LAST_DAYS_SHIFTS: Shift[] = [
  {
    venue: 'lykta',
    title: 'Server for an anniversary dinner',
    description: `
      Forty years of marriage, twenty-six guests at one long table and the rest of the room as usual. You serve the
      long table together with Jonas: four courses, wine with each, a toast after the second. The allergies are on a
      card at every place.

      Report to Karin at four. Staff food at once, half an hour's break when the main course is cleared.`,
    expertise: ['Server'],
    payRate: 185,
    day: twoDaysAgo,
    from: '16:00',
    to: '23:00',
    posted: daysAhead(6.7),
    dressCode: 'Black shirt, black trousers, dark shoes',
    languages: { English: 'Fluent' },
    status: 'completed',
    hired: ['katarzyna'],
    declined: ['elsa'],
  },
  {
    venue: 'lykta',
    title: 'Cook for the vegetable section',
    description: `
      Celeriac in salt crust, grilled leeks, three sauces and everything green on the plates of the others. The prep
      list is done by three, then you taste it through with Ove. Around 70 covers, half of them between seven and
      eight. Staff food at half past four, a break after the first sitting.`,
    expertise: ['Cook'],
    payRate: 215,
    day: twoDaysAgo,
    from: '14:30',
    to: '22:30',
    posted: daysAhead(5.9),
    dressCode: 'Kitchen shoes; jacket and apron are here',
    status: 'completed',
    hired: ['nour'],
  },
  {
    venue: 'lykta',
    title: 'Dishwasher for a full house',
    description: `
      Every table is taken and the kitchen cooks five courses. A hood machine, a pot sink and a colleague who dries the
      glasses. Come in through the yard and ask for Ove. Hot food at five, a break when the starters are out.`,
    expertise: ['Dishwasher'],
    payRate: 168,
    day: twoDaysAgo,
    from: '16:30',
    to: '22:30',
    posted: daysAhead(4.8),
    dressCode: 'Closed, non-slip shoes',
    status: 'completed',
    hired: ['yohannes'],
  },
  {
    venue: 'lykta',
    title: 'Bartender for a company evening',
    description: `
      Sixty people from an architects' office take over the bar until nine, then it opens for everybody. Two house
      cocktails, sparkling wine and beer, all poured fast. You work beside Alva, who sets up from four.

      Staff food at five, half an hour's break once the company has left. Tips are shared by hours worked.`,
    expertise: ['Bartender'],
    payRate: 205,
    day: yesterday,
    from: '16:30',
    to: '23:15',
    posted: daysAhead(7.4),
    dressCode: 'All black',
    status: 'completed',
    hired: ['erik'],
  },
];
