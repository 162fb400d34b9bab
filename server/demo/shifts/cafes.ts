import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

export const CAFE_SHIFTS: Shift[] = [
  {
    venue: 'stolar',
    title: 'Opening barista, Saturday',
    description: `
      You unlock at half past six, light the oven for the buns, dial in and open at eight for the queue that is
      already there. Two-group lever machine, two grinders, oat milk by the litre. From nine Petra is on the till and
      you only make coffee.

      The key is in a box by the door and Petra sends you the code the evening before. Breakfast is whatever you want
      from the counter; half an hour of peace at ten.`,
    expertise: ['Barista'],
    payRate: 168,
    day: next('saturday'),
    from: '06:30',
    to: '14:00',
    posted: hoursAgo(1.4),
    languages: { Swedish: 'Intermediate' },
    status: 'open',
    pending: ['elsa'],
  },
  {
    venue: 'stolar',
    title: 'Barista for a Tuesday',
    description: `
      Petra is away at a cupping, and the laptops come anyway. A quiet day with a rush at noon: coffee, sandwiches
      that are ready in the fridge, cinnamon buns from the oven at two. You are two, you and Sixten. Lunch is
      included.`,
    expertise: ['Barista'],
    payRate: 160,
    day: next('tuesday'),
    from: '08:00',
    to: '16:00',
    posted: hoursAgo(110.9),
    status: 'hired',
    hired: ['elsa'],
  },
  {
    venue: 'stolar',
    title: 'Barista for the Sunday flea market',
    description: `
      The whole street sells its attic and everybody wants a cappuccino. We put a second machine in the window and it
      is yours. Takeaway only, three sizes, no syrup. Petra or Sixten refills you with milk and cups. Free lunch, and
      tips in the jar are split the same day.`,
    expertise: ['Barista'],
    payRate: 165,
    day: last('sunday', 3),
    from: '09:00',
    to: '16:00',
    posted: daysAhead(10.2),
    status: 'completed',
    hired: ['maja'],
    pending: ['elsa'],
  },
  {
    venue: 'regnrocken',
    title: 'Barista for Sunday, rain or not',
    description: `
      When it rains in Haga we are full, when it does not we have tables outside. Either way we need somebody who
      steams milk properly while Linnea serves the big buns. Around 250 coffees between ten and three.

      Come at nine, taste the filter of the week, try the buns. A sandwich in your break.`,
    expertise: ['Host', 'Barista'],
    payRate: 162,
    day: next('sunday'),
    from: '09:00',
    to: '16:00',
    posted: hoursAgo(9.4),
    languages: { Swedish: 'Intermediate', English: 'Basic' },
    status: 'open',
    pending: ['lovisa'],
  },
  {
    venue: 'regnrocken',
    title: 'Barista, Saturday with live jazz',
    description: `
      A trio plays in the corner from noon to two and half the neighbourhood comes. You make the coffee, quietly: no
      knocking out the portafilter during a ballad. Linnea takes orders at the counter. Soup and bread before the
      music starts.`,
    expertise: ['Barista'],
    payRate: 162,
    day: last('saturday'),
    from: '09:30',
    to: '16:00',
    posted: daysAhead(7.8),
    status: 'completed',
    hired: ['lovisa'],
  },
  {
    venue: 'kolonilotten',
    title: 'Barista and till, Wednesday',
    description: `
      Ibrahim's whole team is at a first-aid course, so for one day you run the counter together with him. Espresso,
      Turkish coffee on sand (we teach you), cardamom buns, and a lunch salad that is put together to order. Most
      guests pay by phone.

      Start at seven, doors at half past. Lunch from our kitchen, half an hour, when the school next door has been
      served.`,
    expertise: ['Barista'],
    payRate: 155,
    day: next('wednesday'),
    from: '07:00',
    to: '15:00',
    posted: hoursAgo(20.3),
    languages: { Swedish: 'Intermediate' },
    status: 'open',
    pending: ['zainab'],
  },
  {
    venue: 'kolonilotten',
    title: 'Kitchen helper for a baking morning',
    description: `
      Four hundred buns for an office nearby, on top of the usual. You weigh, knead, plait and wash up; the baker,
      Leila, does the oven. Early, warm and smelling of cardamom. Coffee at once, breakfast at nine, a bag of buns to
      take home.`,
    expertise: ['Kitchen Helper'],
    payRate: 160,
    day: next('friday'),
    from: '05:30',
    to: '12:00',
    posted: hoursAgo(63.8),
    dressCode: 'Light clothes and clean shoes; apron and cap are here',
    status: 'hired',
    hired: ['ali'],
    declined: ['lukas'],
  },
];
