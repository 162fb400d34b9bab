import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

/** The demo business's own jobs in the bar and the kitchen. */
export const LYKTA_KITCHEN_AND_BAR_SHIFTS: Shift[] = [
  {
    venue: 'lykta',
    title: 'Bartender for Saturday, cocktails and wine',
    description: `
      Twelve seats at the bar, and the drinks for seventy more in the dining room. The list is short: eight house
      cocktails, all batched as far as they can be, and fourteen wines by the glass. You work beside Alva, who knows
      where everything is.

      Come at half past four, set up, taste through the list, eat with the kitchen at five. Half an hour's break
      around eight. You close the bar together. Tips are shared by hours worked.`,
    expertise: ['Bartender'],
    payRate: 205,
    day: next('saturday'),
    from: '16:30',
    to: '23:45',
    posted: hoursAgo(52.1),
    dressCode: 'All black, sleeves that can be rolled up',
    languages: { English: 'Fluent' },
    regularsCanBook: true,
    status: 'open',
    pending: ['erik', 'daniel'],
  },
  {
    venue: 'lykta',
    title: 'Dishwasher for Saturday evening',
    isTemplate: true,
    description: `
      Our dishwasher Tomas has hurt his wrist and the house is full. One hood machine, one pot sink, good mats on the
      floor and a radio that is yours. Glasses have their own machine in the bar, so you have plates, pans and
      cutlery.

      Ask for Ove at the kitchen door in the yard. Hot staff food at five, break when you need it, home by half past
      eleven.`,
    expertise: ['Kitchen Helper', 'Dishwasher'],
    payRate: 168,
    day: next('saturday'),
    from: '17:00',
    to: '23:30',
    posted: hoursAgo(6.2),
    dressCode: 'Closed, non-slip shoes. Clothes and apron are here.',
    isUrgent: true,
    status: 'open',
  },
  {
    venue: 'lykta',
    title: 'Cook for the cold section',
    description: `
      Raw beef with horseradish, pickled mackerel, two salads and the cheese plate: that is the cold section, and for
      one evening it is yours. The prep is done by the day team, you finish it, plate and keep your fridge in order.
      Around 80 covers.

      Chef Ove takes you through every plate at two. Staff food at half past four, short break after the first
      sitting, knives of your own are welcome but not needed.`,
    expertise: ['Cook'],
    payRate: 215,
    day: next('thursday', 2),
    from: '14:00',
    to: '22:30',
    posted: hoursAgo(26.8),
    dressCode: 'Kitchen shoes; jacket and apron are here',
    status: 'open',
    pending: ['nour', 'mehmet', 'linh'],
  },
  {
    venue: 'lykta',
    title: 'Kitchen helper for a prep day',
    description: `
      No guests, just lists. Peel forty kilos of root vegetables, pick herbs, portion butter, vacuum-pack stock. Good
      music and a kitchen to ourselves; Ove and one cook are there all day. Breakfast sandwich at nine, proper lunch
      at noon.`,
    expertise: ['Kitchen Helper'],
    payRate: 165,
    day: next('tuesday'),
    from: '08:30',
    to: '15:30',
    posted: hoursAgo(98.3),
    dressCode: 'Closed shoes; the rest is here',
    status: 'hired',
    hired: ['linh'],
    pending: ['yohannes'],
  },
  {
    venue: 'lykta',
    title: 'Barback for Friday night',
    description: `
      Ice, glass, garnish, kegs, repeat. You keep Alva and one more bartender supplied from the cellar, one steep
      stair down. The rush is between eight and ten. Report to Alva at half past five; you eat with the floor team
      first, and share in the tips.`,
    expertise: ['Barback'],
    payRate: 172,
    day: next('friday', 2),
    from: '17:30',
    to: '23:45',
    posted: hoursAgo(90.6),
    dressCode: 'All black, shoes that grip',
    status: 'hired',
    hired: ['samira'],
    pending: ['erik'],
  },
  {
    venue: 'lykta',
    title: 'Cook on the grill, Friday dinner',
    description: `
      Lamb, turbot and pointed cabbage over birch embers. You have the grill for the evening, one commis beside you
      and Ove on the pass. We look for somebody who can hear a temperature. Staff food at half past four, tips shared
      with the kitchen.`,
    expertise: ['Cook'],
    payRate: 235,
    day: last('friday', 2),
    from: '14:30',
    to: '23:00',
    posted: daysAhead(9.6),
    dressCode: 'Kitchen shoes; jacket and apron are here',
    status: 'completed',
    hired: ['mehmet'],
    declined: ['nour'],
  },
  {
    venue: 'lykta',
    title: 'Dishwasher for a double sitting',
    description: `
      Two sittings of seventy, three courses each: you can do the sum. One hood machine and a kitchen that scrapes its
      own plates. Come in through the yard and ask for Ove. Hot food at five, a break between the sittings.`,
    expertise: ['Dishwasher'],
    payRate: 165,
    day: last('saturday', 3),
    from: '17:00',
    to: '23:30',
    posted: daysAhead(5.4),
    dressCode: 'Closed, non-slip shoes',
    status: 'completed',
    hired: ['yohannes'],
  },
];
