import { daysAhead, hoursAgo, last, next, twoDaysAgoOrBefore } from './calendar.ts';
import type { Shift } from './shift.ts';

export const BAR_SHIFTS: Shift[] = [
  {
    venue: 'halvmorkret',
    title: 'Bartender for the Friday quiz',
    description: `
      Twelve teams, six rounds, and everybody orders in the same two-minute pause. Beer on eight taps, a highball
      list, olives. You need speed and a good memory more than a moustache. Dragan is quiz master and plays no
      favourites, but the bar may confer.

      Come at five, toasties for the staff at half past, quiz from seven. Break during round four. Tips split evenly,
      same evening.`,
    expertise: ['Bartender'],
    payRate: 195,
    day: next('friday'),
    from: '17:00',
    to: '23:45',
    posted: hoursAgo(0.6),
    dressCode: 'Your own style, dark',
    languages: { Swedish: 'Fluent' },
    status: 'open',
  },
  {
    venue: 'halvmorkret',
    title: 'Bartender, launch of the low-alcohol list',
    description: `
      We have spent half a year on drinks under five per cent and now they meet the public. Ten serves, all measured,
      most of them stirred or carbonated in advance. You should enjoy explaining what verjus is, again and again,
      kindly.

      Dragan runs through the list with you at four. Food from the kitchen next door at five, invited guests at six,
      everybody else from eight.`,
    expertise: ['Bartender'],
    payRate: 205,
    day: next('thursday'),
    from: '16:00',
    to: '23:30',
    posted: hoursAgo(34.4),
    languages: { Swedish: 'Intermediate', English: 'Fluent' },
    status: 'open',
    pending: ['maja', 'erik'],
  },
  {
    venue: 'halvmorkret',
    title: 'Bartender for a vinyl night',
    description: `
      A collector plays soul from one crate, no requests. Full bar, no table service, a crowd that stays to the end.
      You share the bar with Dragan and close it with him. Toasties at five, a break whenever a long record is on,
      tips split the same night.`,
    expertise: ['Bartender'],
    payRate: 195,
    day: last('friday', 2),
    from: '17:00',
    to: '23:45',
    posted: daysAhead(6.1),
    status: 'completed',
    hired: ['maja'],
    declined: ['erik'],
  },
  {
    venue: 'halvmorkret',
    title: 'Bartender for a release party',
    description: `
      A local band plays its new record twice, once from the speakers and once from the stage. Eighty guests, beer and
      two cocktails, a queue between the sets. You share the bar with Dragan. Toasties at five, a break while the band
      plays, tips split the same night.`,
    expertise: ['Bartender'],
    payRate: 195,
    day: twoDaysAgoOrBefore('thursday', 'saturday'),
    from: '17:00',
    to: '23:00',
    posted: daysAhead(6.6),
    status: 'completed',
    hired: ['maja'],
  },
  {
    venue: 'slutstationen',
    title: 'Bartender for a match night',
    description: `
      The derby on three screens, the tram stop outside and two hundred people who want a lager at half-time. Two taps
      are yours, pints and cans only until the final whistle, the full bar after it. There is a guard at the door from
      six.

      Ask for Mikael. Burger at half past four; after that you will not sit down much, apart from the break.`,
    expertise: ['Bartender'],
    payRate: 192,
    day: next('wednesday'),
    from: '16:00',
    to: '23:30',
    posted: hoursAgo(12.3),
    dressCode: 'Neutral colours: nothing blue, nothing red',
    isUrgent: true,
    status: 'open',
    pending: ['viktor', 'tindra'],
  },
  {
    venue: 'slutstationen',
    title: 'Bartender for a slow Tuesday',
    description: `
      Board games, a handful of regulars and one person behind the bar: you. You pour, toast sandwiches and close at
      eleven. Mikael shows you the till at four and lives upstairs if anything happens.`,
    expertise: ['Bartender'],
    payRate: 180,
    day: last('tuesday'),
    from: '16:00',
    to: '23:15',
    posted: daysAhead(3.2),
    languages: { Swedish: 'Intermediate' },
    status: 'closed',
  },
  {
    venue: 'plommontradet',
    title: 'Bartender who likes talking about wine',
    description: `
      Sixty wines by the glass from growers we have visited, a slate that changes daily, charcuterie and cheese.
      Saturdays are full from six, mostly people who say 'surprise me'. You should be able to tell a Gamay from a
      Grenache, and a guest who wants a story from one who wants quiet.

      Tove opens bottles with you at five so that you have tasted everything on the slate. We eat what the guests eat.
      Tips shared by hours.`,
    expertise: ['Bartender'],
    payRate: 205,
    day: next('saturday'),
    from: '17:00',
    to: '23:30',
    posted: hoursAgo(16.7),
    dressCode: 'Neat, an apron is here',
    languages: { Swedish: 'Intermediate', English: 'Fluent' },
    status: 'open',
    pending: ['freja', 'pablo'],
  },
  {
    venue: 'plommontradet',
    title: "Bartender for a growers' evening",
    description: `
      Three growers from Jura behind our bar, and you to keep the glasses coming, the water cold and the growers away
      from the till. Come at half past four to polish two hundred glasses with Tove; supper at half past five, guests
      at six.`,
    expertise: ['Bartender', 'Server'],
    payRate: 200,
    day: last('thursday', 2),
    from: '16:30',
    to: '23:00',
    posted: daysAhead(12.4),
    languages: { English: 'Fluent' },
    status: 'completed',
    hired: ['freja'],
    pending: ['pablo'],
  },
];
