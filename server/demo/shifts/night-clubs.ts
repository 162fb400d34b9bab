import { daysAhead, hoursAgo, last, next } from './calendar.ts';
import type { Shift } from './shift.ts';

export const NIGHT_CLUB_SHIFTS: Shift[] = [
  {
    venue: 'troskeln',
    title: 'Barback for a sold-out live night',
    description: `
      Two bands, 450 tickets, one big bar and one small one upstairs. You bring ice, change kegs, collect glasses and
      keep the bins moving, with a headset so that nobody has to shout. You work the first half; the night team takes
      over at midnight.

      Staff entrance in the yard, ask for Niklas. Hot food at six, doors at seven, ten minutes in the staff room
      whenever the bar manager says go. Earplugs are free.`,
    expertise: ['Barback'],
    payRate: 178,
    day: next('saturday', 2),
    from: '17:30',
    to: '23:55',
    posted: hoursAgo(22.6),
    dressCode: 'All black, closed shoes that grip',
    status: 'open',
    pending: ['erik', 'samira'],
  },
  {
    venue: 'troskeln',
    title: 'Bartender for Friday, main bar',
    description: `
      We need three for the main bar, from soundcheck until half past two. Simple drinks in large numbers: around 300
      serves on each station. You keep your well clean and your head cool. Niklas holds the briefing at half past six,
      with pizza.`,
    expertise: ['Bartender'],
    payRate: 215,
    day: next('friday', 2),
    from: '18:00',
    to: '02:30',
    posted: hoursAgo(85.2),
    dressCode: 'All black',
    languages: { English: 'Intermediate' },
    openings: 3,
    status: 'open',
    hired: ['erik'],
    pending: ['daniel'],
  },
  {
    venue: 'undertorget',
    title: 'Bartender for the first half of the night',
    description: `
      After-work that turns into a club: from half past six the bar is cocktails and conversation, from ten it is
      vodka and bass. You have the long bar with Sara's crew of four, and hand over to the late shift just before
      midnight.

      Report at the staff door on the square side. Bowls from the place next door at a quarter past six, break around
      nine. Card tips are paid out with the wage.`,
    expertise: ['Bartender'],
    payRate: 210,
    day: next('friday'),
    from: '18:00',
    to: '23:55',
    posted: hoursAgo(7.5),
    dressCode: 'Black shirt or T-shirt, no logos',
    languages: { Swedish: 'Intermediate', English: 'Intermediate' },
    status: 'open',
    pending: ['viktor'],
  },
  {
    venue: 'undertorget',
    title: 'Host for the guest list and the cloakroom',
    description: `
      You are the second face that people meet, after the guards: you tick names on a tablet, stamp hands and, when it
      queues, help with coats. A friendly no is part of the job, and the guards are two metres away.

      Sara meets you at seven and shows you the list. A meal before doors, tea at any time, a chair when it is calm.`,
    expertise: ['Host'],
    payRate: 172,
    day: next('saturday'),
    from: '19:00',
    to: '03:00',
    posted: hoursAgo(60.5),
    dressCode: 'Dressed up, warm enough for a draughty door',
    languages: { Swedish: 'Fluent', English: 'Intermediate' },
    status: 'open',
    pending: ['lovisa'],
  },
  {
    venue: 'undertorget',
    title: 'Barback, Saturday',
    description: `
      Four bartenders, one lift, eighteen kegs. You keep the long bar stocked and the glass washer running until the
      late team arrives. Food at half past six, ask for Sara at the staff door.`,
    expertise: ['Barback'],
    payRate: 165,
    day: last('saturday', 2),
    from: '18:30',
    to: '23:55',
    posted: daysAhead(2.8),
    status: 'closed',
    declined: ['viktor'],
  },
];
