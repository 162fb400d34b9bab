import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

/** The demo business's own jobs in the dining room. */
export const LYKTA_FLOOR_SHIFTS: Shift[] = [
  {
    venue: 'lykta',
    title: 'Server for a full Friday dinner',
    description: `
      Seventy seats, two sittings and every table booked: we need one more pair of hands on the floor. You take
      section three, six tables by the window, with Jonas on the section beside you. À la carte and a five-course
      menu, wine by the glass, orders on a handheld.

      Report to Karin at the bar at four. Staff food at a quarter past, briefing at half past, doors at five. Half an
      hour's break between the sittings. Tips are shared by hours worked and come with the pay.`,
    expertise: ['Server'],
    payRate: 185,
    day: next('friday'),
    from: '16:00',
    to: '23:15',
    posted: hoursAgo(30.2),
    dressCode: 'Black shirt, black trousers, dark shoes. We lend you the apron.',
    languages: { Swedish: 'Intermediate', English: 'Intermediate' },
    status: 'open',
    pending: ['amina', 'filip', 'maja', 'katarzyna', 'daniel'],
    declined: ['elsa'],
  },
  {
    venue: 'lykta',
    title: 'Host for a wine dinner',
    description: `
      A grower from the Mosel pours eight wines for forty guests, and they all arrive within twenty minutes. You stand
      at the door with the list, take coats, show people to the two long tables and later help to carry glasses.

      Karin meets you in the dining room at half past four with the seating plan. You eat with us before the guests
      come, soup and bread, and have a break when the main course is out.`,
    expertise: ['Host'],
    payRate: 180,
    day: next('wednesday', 2),
    from: '16:30',
    to: '22:00',
    posted: hoursAgo(75.5),
    dressCode: 'Smart, dark colours',
    languages: { Swedish: 'Fluent', English: 'Intermediate' },
    status: 'open',
    pending: ['katarzyna', 'amina'],
  },
  {
    venue: 'lykta',
    title: 'Runner for Sunday long lunch',
    description: `
      Sundays are families, big plates to share and prams in the passage. You run food from the pass to the tables,
      clear, polish and keep the water jugs full. No orders to take, but you should know what you put down: the menu
      has twelve dishes and we taste them together at half past ten.

      Ask for Jonas. Lunch for you in the break.`,
    expertise: ['Runner', 'Server'],
    payRate: 170,
    day: next('sunday', 2),
    from: '10:30',
    to: '17:00',
    posted: hoursAgo(57.3),
    dressCode: 'Black T-shirt without print, dark trousers',
    status: 'open',
    furtherWeeks: 2,
    pending: ['samira'],
  },
  {
    venue: 'lykta',
    title: 'Server for a birthday in the back room',
    description: `
      Thirty-two guests, three courses, speeches in between: Mrs Dahlberg turns fifty and her brother has a slide
      show. You have the room to yourself with one runner. Everything is ordered in advance; there are two vegans and
      one nut allergy, and Karin goes through the list with you.

      Start at five with laying the table. Staff food before the guests arrive at half past six, half an hour's break
      during the speeches. The party tips well.`,
    expertise: ['Server'],
    payRate: 190,
    day: next('saturday', 2),
    from: '17:00',
    to: '23:30',
    posted: hoursAgo(122.4),
    dressCode: 'White shirt, black trousers, dark shoes',
    languages: { Swedish: 'Fluent' },
    status: 'hired',
    hired: ['maja'],
    pending: ['filip'],
    declined: ['elsa'],
  },
  {
    venue: 'lykta',
    title: 'Extra server for the tasting menu',
    description: `
      The new tasting menu meets its first guests: seven courses, twenty-eight seats, everybody served at once. You
      carry and present the plates together with Jonas and clear in between. We rehearse the presentation at four, so
      be there on the minute. Staff food after the rehearsal, break after course four, tips shared.`,
    expertise: ['Server'],
    payRate: 190,
    day: next('wednesday', 3),
    from: '16:00',
    to: '23:00',
    posted: hoursAgo(143.7),
    dressCode: 'Black shirt, black trousers, dark shoes',
    languages: { Swedish: 'Intermediate', English: 'Fluent' },
    status: 'closed',
    pending: ['filip'],
  },
  {
    venue: 'lykta',
    title: 'Server for Saturday dinner',
    isTemplate: true,
    description: `
      A normal Saturday, which means a full one. Section two: seven tables, of which one round for eight. You know how
      to carry three plates and how to say no to a fourth sitting.

      Report to Karin at four. Staff food at once, break at half past seven, tips shared by hours worked.`,
    expertise: ['Server'],
    payRate: 185,
    day: last('saturday'),
    from: '16:00',
    to: '23:30',
    posted: daysAhead(8.3),
    dressCode: 'Black shirt, black trousers, dark shoes',
    languages: { Swedish: 'Intermediate', English: 'Intermediate' },
    status: 'completed',
    hired: ['maja'],
    pending: ['daniel'],
    declined: ['filip'],
  },
];
