import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

export const SPA_SHIFTS: Shift[] = [
  {
    venue: 'bjorkanga',
    title: 'Juice and coffee bar by the pool',
    description: `
      Guests in bathrobes, ginger shots, flat whites and the occasional glass of sparkling. Ten tables and the
      loungers along the water. The pace is calm and the voice is low: we ask you to leave the phone in the locker, as
      we ask them.

      Helena meets you in reception at nine. Lunch from the salad kitchen at a quarter to one, and you are welcome to
      swim after work.`,
    expertise: ['Server', 'Barista'],
    payRate: 168,
    day: next('thursday', 2),
    from: '09:00',
    to: '17:00',
    posted: hoursAgo(55.7),
    dressCode: 'We provide linen clothes and sandals',
    languages: { Swedish: 'Intermediate', English: 'Intermediate' },
    status: 'open',
    pending: ['elsa'],
  },
  {
    venue: 'bjorkanga',
    title: 'Host for a quiet Sunday',
    description: `
      You welcome guests to the lounge, show them the way through the house and keep the times for treatments. Tea and
      fruit are yours to refill. Helena goes through the bookings with you at ten. Lunch included, as is an hour in
      the pool afterwards.`,
    expertise: ['Host'],
    payRate: 165,
    day: next('sunday', 3),
    from: '10:00',
    to: '17:00',
    posted: hoursAgo(158.3),
    dressCode: 'We provide linen clothes and sandals',
    languages: { Swedish: 'Fluent', English: 'Intermediate' },
    status: 'closed',
    declined: ['katarzyna'],
  },
  {
    venue: 'tangbastun',
    title: 'Host and café for Sunday bathers',
    description: `
      The sauna is full, the sea is cold and everybody wants hot chocolate afterwards. You sell tickets, hand out
      towels and run the hatch: coffee, soup, cinnamon buns. Two of you, so one can always go and look at the stove.

      Annika opens up with you at half past eight. Soup and bread at noon. The last bathers leave at four and you may
      have the sauna to yourselves.`,
    expertise: ['Host', 'Barista'],
    payRate: 160,
    day: next('sunday', 2),
    from: '08:30',
    to: '16:30',
    posted: hoursAgo(81.6),
    dressCode: 'Warm and practical',
    languages: { Swedish: 'Intermediate', English: 'Basic' },
    status: 'open',
    pending: ['zainab', 'ewa'],
  },
  {
    venue: 'tangbastun',
    title: 'Barista at the hatch, Sunday',
    description: `
      Coffee, tea and chocolate through a window the size of a tray, with the sea behind the guests. Filter for most,
      a small espresso machine for the rest. Annika sells tickets beside you. Soup at noon, sauna after closing.`,
    expertise: ['Barista'],
    payRate: 158,
    day: last('sunday', 2),
    from: '09:00',
    to: '16:00',
    posted: daysAhead(5.9),
    status: 'completed',
    hired: ['zainab'],
  },
];
