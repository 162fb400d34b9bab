import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

export const EVENT_SHIFTS: Shift[] = [
  {
    venue: 'varvsbron',
    title: 'Server for a wedding of 120',
    description: `
      The couple say yes in the loft at three, we pour sparkling at half past, and dinner is plated: three courses,
      served table by table on the head server's sign. You have two tables of ten. After the cake there is a bar and a
      late snack, and you are done before the last dance.

      Johan gathers all twelve servers at one with lunch, the running order and a tasting of each course. Another meal
      at half past five, and a break at six.`,
    expertise: ['Server'],
    payRate: 195,
    day: next('saturday', 3),
    from: '13:00',
    to: '23:30',
    posted: hoursAgo(66.4),
    dressCode: 'White shirt, black trousers, black shoes that you can stand in',
    languages: { Swedish: 'Intermediate', English: 'Intermediate' },
    status: 'open',
    pending: ['amina', 'filip', 'katarzyna'],
  },
  {
    venue: 'varvsbron',
    title: 'Runner for a product launch',
    description: `
      Two hundred guests, standing, and something small to eat every ten minutes. You walk the room with trays from
      the kitchen upstairs and know what is on them: we print a card. Johan briefs at three with food. The speeches
      are from six to half past, and that is your break.`,
    expertise: ['Runner', 'Server'],
    payRate: 178,
    day: next('wednesday'),
    from: '15:00',
    to: '21:30',
    posted: hoursAgo(69.5),
    dressCode: 'All black, plain',
    status: 'hired',
    hired: ['samira'],
    pending: ['filip', 'linh'],
  },
  {
    venue: 'varvsbron',
    title: 'Head-table server, wedding of 90',
    description: `
      You look after the couple and their parents, eighteen people at one long table, from the toast to the coffee.
      That means you eat late and know who must not sit beside whom. Johan has the plan. Lunch at one, dinner at six,
      and the toastmaster tells you when to pour.`,
    expertise: ['Server'],
    payRate: 200,
    day: last('saturday', 2),
    from: '13:00',
    to: '23:00',
    posted: daysAhead(13.5),
    dressCode: 'White shirt, black trousers, black shoes',
    languages: { Swedish: 'Fluent' },
    status: 'completed',
    hired: ['amina'],
    declined: ['filip', 'maja'],
  },
  {
    venue: 'svangrummet',
    title: 'Lunch crew for a conference, day one',
    description: `
      Three hundred engineers, coffee at half past nine, lunch in two rounds, coffee again at three. You carry, clear
      and refill; the buffet has labels and so should you, since everybody asks for the gluten-free one. Good shoes:
      we counted 19,000 steps last time.

      Oskar hands out badges at eight in the foyer. We eat between the two lunch rounds. Day two is staffed, but tell
      us if you would like to be on the reserve list.`,
    expertise: ['Server', 'Runner'],
    payRate: 172,
    day: next('tuesday', 2),
    from: '08:00',
    to: '16:00',
    posted: hoursAgo(18.2),
    dressCode: 'Black trousers, black shoes; T-shirt from us',
    languages: { English: 'Intermediate' },
    status: 'open',
    pending: ['hodan'],
  },
  {
    venue: 'svangrummet',
    title: 'Bartender for an after-conference mingle',
    description: `
      Two hours of beer, wine and one welcome drink for 250 people, from a bar that you set up with Oskar at three and
      take down again at nine. No shaking. Sandwiches before the doors open, and whatever is left of the canapés after
      they close.`,
    expertise: ['Bartender'],
    payRate: 190,
    day: last('wednesday', 2),
    from: '15:00',
    to: '21:30',
    posted: daysAhead(8.7),
    dressCode: 'Black shirt',
    status: 'completed',
    hired: ['viktor'],
    pending: ['tindra'],
  },
  {
    venue: 'varvssalen',
    title: 'Dishwasher for a gala dinner',
    description: `
      Four courses for 260 guests under the old cranes. You are three at the machines: one on glass, one on china, one
      on everything else, and you swap every hour. Farid's kitchen sorts before it sends, and there is a proper drain
      in the floor.

      Enter by gate B. Lamb stew for the crew at half past four, coffee all evening. A taxi is shared home
      if the trains have stopped.`,
    expertise: ['Dishwasher'],
    payRate: 170,
    day: next('friday', 2),
    from: '16:00',
    to: '23:45',
    posted: hoursAgo(24.5),
    dressCode: 'Waterproof, non-slip shoes; the rest is here',
    status: 'open',
    pending: ['lukas'],
  },
  {
    venue: 'varvssalen',
    title: 'Bartender for a company party',
    description: `
      A software company of 180 with a band and a taste for gin. Three bars, one of them yours: four long drinks on
      the menu, beer, wine, and plenty without alcohol. Farid's bar manager Stina does the ordering and the mise en
      place with you at four. Dinner at five, break during the CEO's speech, however long it is.`,
    expertise: ['Bartender'],
    payRate: 208,
    day: next('thursday', 2),
    from: '16:00',
    to: '23:45',
    posted: hoursAgo(93.2),
    dressCode: 'Black shirt, braces from us',
    languages: { English: 'Fluent' },
    status: 'hired',
    hired: ['pablo'],
    pending: ['freja'],
  },
];
