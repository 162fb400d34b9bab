import { daysAhead, hoursAgo, last, next, tomorrow } from './calendar.ts';
import type { Shift } from './shift.ts';

export const RESTAURANT_SHIFTS: Shift[] = [
  {
    venue: 'tangrakan',
    title: 'Cook for the shellfish station',
    description: `
      Oysters, langoustines and prawns on ice, ninety guests, and a counter where everybody watches you. You open,
      plate and talk a little about where it comes from. Please apply only if you have opened oysters at speed before.

      Anders shows you the station at three. We eat together at half past four, fish soup most likely. Half an hour's
      break at a quarter to seven, and the counter keeps its own tips.`,
    expertise: ['Cook'],
    payRate: 225,
    day: next('friday'),
    from: '15:00',
    to: '23:00',
    posted: hoursAgo(2.2),
    dressCode: 'Kitchen shoes; we have striped jackets in every size',
    languages: { Swedish: 'Intermediate' },
    status: 'open',
  },
  {
    venue: 'tangrakan',
    title: 'Server for a party of forty',
    description: `
      A rowing club celebrates a hundred years with a shellfish buffet and a lot of singing. You and two of our own
      look after the upper floor: welcome drink, beer and wine at the table, coffee, clearing. The stairs are steep.

      Report to Anders at four. Staff food at half past four, the guests come at six and are gone by half past ten.`,
    expertise: ['Server'],
    payRate: 182,
    day: next('saturday', 2),
    from: '16:00',
    to: '23:30',
    posted: hoursAgo(41.3),
    dressCode: 'White shirt, dark trousers',
    languages: { Swedish: 'Fluent' },
    status: 'open',
    pending: ['hodan', 'tindra'],
  },
  {
    venue: 'tangrakan',
    title: 'Dishwasher for Saturday',
    description: `
      Shellfish plates, cast-iron pans and more glass than you would think. The machine is new, the room has a window.
      Stipe in the kitchen speaks five languages and will show you round. Warm food at five, break at a quarter to eight, a
      bus stop outside the door.`,
    expertise: ['Dishwasher'],
    payRate: 165,
    day: next('saturday'),
    from: '16:30',
    to: '23:30',
    posted: hoursAgo(71.2),
    dressCode: 'Non-slip shoes; apron and gloves are here',
    status: 'hired',
    hired: ['mikko'],
  },
  {
    venue: 'kolbotten',
    title: 'Pizza cook for Sunday, wood-fired oven',
    description: `
      Neapolitan pizza, 48-hour dough that is balled when you arrive, an oven at 450 degrees. On a Sunday we bake
      around 160. You stretch and bake, Rita tops, Marco runs the floor. If you have only worked with a conveyor oven,
      tell us; it may still be fine. Pizza of your own making at four, and again at closing if you like.`,
    expertise: ['Cook'],
    payRate: 205,
    day: next('sunday'),
    from: '14:00',
    to: '22:00',
    posted: hoursAgo(14.1),
    dressCode: 'Light clothes, it gets hot',
    status: 'open',
    pending: ['mehmet'],
  },
  {
    venue: 'kolbotten',
    title: 'Dishwasher, Sunday evening',
    description: `
      Pizza plates, wine glasses and one very large mixing bowl. A small house, so you also fold boxes when it is
      calm. Ask for Marco. Pizza at five, break at a quarter to seven, out by ten.`,
    expertise: ['Kitchen Helper', 'Dishwasher'],
    payRate: 155,
    day: last('sunday'),
    from: '16:00',
    to: '22:00',
    posted: daysAhead(2.3),
    status: 'closed',
    declined: ['linh'],
  },
  {
    venue: 'rapsgul',
    title: 'Server for tomorrow, a colleague is off sick',
    description: `
      Forty seats, a short menu, nice regulars. Our server is in bed and Camilla cannot take the whole room alone. You
      get the four tables by the garden and the bar stools. Orders go on paper, so no system to learn.

      Come at half past four, we eat steak frites together and open at half past five. Tips in cash at the end of the
      evening.`,
    expertise: ['Server'],
    payRate: 195,
    day: tomorrow,
    from: '16:30',
    to: '22:30',
    posted: hoursAgo(5.1),
    dressCode: 'Dark and neat, jeans are fine',
    languages: { Swedish: 'Intermediate' },
    isUrgent: true,
    status: 'open',
    pending: ['ewa'],
  },
  {
    venue: 'rapsgul',
    title: 'Cook beside the chef, Friday',
    description: `
      Two people in the kitchen, fifty guests, one stove: you and Henrik. You take starters and desserts, he takes the
      rest, and whoever has a hand free takes the chips. Prep from two, staff food at half past four, last order at
      half past nine.`,
    expertise: ['Cook'],
    payRate: 210,
    day: last('friday'),
    from: '14:00',
    to: '22:30',
    posted: daysAhead(6.7),
    dressCode: 'Kitchen shoes',
    status: 'completed',
    hired: ['ali'],
    declined: ['pablo'],
  },
  {
    venue: 'agda',
    title: "Runner for tomorrow's lunch cruise",
    description: `
      Agda leaves the quay at noon with eighty guests and comes back at three. You carry herring plates from the
      galley below to two decks, clear, and help with the lines when we moor. Sea legs are an advantage, a fear of
      gangways is not.

      Be on board at half past ten; Yasemin gives the safety briefing. We eat when the guests have gone ashore, then
      reset for the evening.`,
    expertise: ['Runner'],
    payRate: 175,
    day: tomorrow,
    from: '10:30',
    to: '17:00',
    posted: hoursAgo(8.2),
    dressCode: 'Navy or white top, flat shoes with grip',
    isUrgent: true,
    status: 'open',
    pending: ['samira', 'linh'],
  },
  {
    venue: 'agda',
    title: 'Server for an evening cruise',
    description: `
      Three hours on the water with a law firm: bubbles on deck, buffet below, coffee on the way home. Two servers,
      one bartender, sixty guests. You have the lower deck. Boarding for staff at four, food in the galley at a
      quarter past, guests at six. Yasemin is your contact and the captain has the last word.`,
    expertise: ['Server'],
    payRate: 188,
    day: last('thursday'),
    from: '16:00',
    to: '22:30',
    posted: daysAhead(7.1),
    dressCode: 'White shirt, navy trousers, flat shoes',
    languages: { Swedish: 'Fluent', English: 'Intermediate' },
    status: 'hired',
    hired: ['maja'],
    declined: ['filip'],
  },
];
