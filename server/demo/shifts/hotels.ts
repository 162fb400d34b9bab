import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

export const HOTEL_SHIFTS: Shift[] = [
  {
    venue: 'isvaken',
    title: 'Breakfast server, Sunday',
    description: `
      A hundred and ninety guests between seven and half past ten, and on a Sunday they all come at half past nine.
      You fill the buffet, clear, make eggs to order when the cook's hands are full, and answer the question about oat
      milk in two languages.

      The night porter lets you in at a quarter to six; Susanne is in the kitchen. You eat breakfast yourself at
      eleven, from the same buffet.`,
    expertise: ['Server'],
    payRate: 188,
    day: next('sunday'),
    from: '05:45',
    to: '12:00',
    posted: hoursAgo(4.3),
    dressCode: 'Black trousers and shoes; you get a grey shirt from us',
    languages: { Swedish: 'Basic', English: 'Fluent' },
    status: 'open',
    pending: ['katarzyna'],
  },
  {
    venue: 'isvaken',
    title: 'Dishwasher, conference breakfast',
    description: `
      A conference of two hundred has breakfast, then coffee at ten, and everything comes back to you on trolleys.
      Tunnel machine, one colleague until nine, alone after that. Rosa shows you where the racks go. Breakfast at
      nine, quarter of an hour more at eleven.`,
    expertise: ['Dishwasher'],
    payRate: 162,
    day: next('monday'),
    from: '06:00',
    to: '12:30',
    posted: hoursAgo(37.2),
    dressCode: 'Non-slip shoes; clothes are washed and waiting',
    status: 'open',
    pending: ['yohannes'],
  },
  {
    venue: 'isvaken',
    title: 'Breakfast server, Saturday',
    description: `
      Full house with three coachloads who leave at nine. You have the coffee station and the far half of the room.
      The work is done before others get up, and the afternoon is yours. Enter through reception, ask for Susanne.
      Breakfast at half past ten.`,
    expertise: ['Server'],
    payRate: 185,
    day: next('saturday'),
    from: '06:00',
    to: '12:00',
    posted: hoursAgo(78.9),
    dressCode: 'Black trousers and shoes; you get a grey shirt from us',
    languages: { English: 'Intermediate' },
    status: 'hired',
    hired: ['daniel'],
    pending: ['filip'],
  },
  {
    venue: 'kappseglaren',
    title: 'Breakfast cook, Saturday',
    description: `
      Scrambled eggs for two hundred without a bain-marie in sight, pancakes, porridge, sausages, and a live omelette
      station from eight. You are alone at the stove with one kitchen helper. The recipes hang on the wall, Birgitta
      has baked the bread the day before.

      Coffee is on from five. You eat with the housekeepers at half past ten.`,
    expertise: ['Cook'],
    payRate: 200,
    day: next('saturday', 2),
    from: '05:30',
    to: '12:00',
    posted: hoursAgo(28.5),
    dressCode: 'White jacket if you have one, otherwise ours',
    status: 'open',
    pending: ['goran'],
  },
  {
    venue: 'kappseglaren',
    title: "Server for a captains' dinner",
    description: `
      Sixty retired sea captains, three courses, aquavit with the herring and a song for every glass. Plated service
      from the left, wine from the right, and patience with both. Birgitta leads the team of five. Staff food at four,
      break after the main course.`,
    expertise: ['Server'],
    payRate: 188,
    day: next('friday', 2),
    from: '15:30',
    to: '23:30',
    posted: hoursAgo(105.1),
    dressCode: 'White shirt, black trousers; tie from us',
    languages: { Swedish: 'Fluent' },
    status: 'hired',
    hired: ['tindra'],
    pending: ['hodan'],
  },
  {
    venue: 'kappseglaren',
    title: 'Breakfast server, race weekend',
    description: `
      A running race starts outside the door at ten and all 140 rooms want porridge at six. You open the buffet with
      Birgitta, keep it full, and have a calm hour when they have all gone to the start. Breakfast for you then.`,
    expertise: ['Server', 'Runner'],
    payRate: 190,
    day: last('sunday'),
    from: '05:15',
    to: '11:30',
    posted: daysAhead(9.9),
    status: 'completed',
    hired: ['hodan'],
  },
  {
    venue: 'sundsljuset',
    title: 'Bartender for the lobby bar',
    description: `
      A marble counter, a pianist from six and guests who are waiting for a train. Classics, coffee, small plates from
      the kitchen. You are alone behind the bar with a server on the floor, and Per-Ola at the reception desk for room
      charges.

      Handover from the day shift at three. Staff canteen until half past five, so go and eat early; half an hour's
      break before he plays Gershwin.`,
    expertise: ['Bartender'],
    payRate: 195,
    day: next('thursday'),
    from: '15:00',
    to: '23:00',
    posted: hoursAgo(48.4),
    dressCode: 'White shirt, dark waistcoat (we have some)',
    languages: { Swedish: 'Intermediate', English: 'Fluent' },
    status: 'open',
    pending: ['freja'],
    declined: ['pablo'],
  },
  {
    venue: 'sundsljuset',
    title: 'Server for a conference lunch',
    description: `
      Ninety guests, one sitting of forty-five minutes, soup and a fish dish already plated. You serve, pour water and
      coffee, and reset the room for the afternoon. Ask for Per-Ola at reception. Lunch for the team when the guests
      are back in their session.`,
    expertise: ['Server'],
    payRate: 175,
    day: next('monday', 2),
    from: '10:00',
    to: '15:00',
    posted: hoursAgo(132.6),
    languages: { Swedish: 'Intermediate' },
    status: 'closed',
    pending: ['ewa'],
  },
];
