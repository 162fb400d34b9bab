export const home = {
  windowTitle: (product: string) => `${product}: hospitality shifts in Stockholm, Gothenburg and Malmö`,
  description:
    "Sweden's premier hospitality marketplace. Restaurants, bars and hotels post their shifts; bartenders, cooks and servers take them.",
  title: 'Good shifts, good people',
  lead: "Sweden's premier hospitality marketplace, connecting hospitality workers with businesses in Stockholm, Gothenburg and Malmö.",
  findWork: 'Find Work Now',
  hireStaff: 'Hire Staff',
  forBusinesses: 'For Businesses',
  logIn: 'Log In',
  example: {
    caption: 'A shift on its way from open to hired',
    title: 'Bartender for Saturday evening',
    venue: 'Brasserie Slussen',
    day: 'Sat, 21 Nov',
    hours: '17:00–23:00',
    place: 'Stockholm',
    way: [
      { time: '09:12', what: 'The venue posts the shift' },
      { time: '09:40', what: 'Elin applies' },
      { time: '10:05', what: 'Elin is hired' },
    ],
    applicants: ['ES', 'OA', 'MN'],
    phone: {
      hired: 'You are hired',
      week: 'Week 47',
      days: 'M T W T F S S',
    },
  },
  statistics: {
    title: 'In figures',
    list: [
      { figure: '1000+', what: 'active workers' },
      { figure: '500+', what: 'businesses' },
      { figure: '98%', what: 'success rate' },
    ],
  },
  why: {
    title: (product: string) => `Why choose ${product}`,
    lead: 'A shift is filled by somebody who can do it, is near enough to come, and has the evening free.',
    matching: {
      title: 'Instant Matching',
      text: 'What the shift needs, where it is and when: matched with the skills, the city and the free evenings of the people who work there.',
      example: [
        { asked: 'Skills', match: 'Bartender' },
        { asked: 'Location', match: 'Stockholm' },
        { asked: 'Availability', match: 'Sat, 17:00–23:00' },
      ],
    },
    verified: {
      title: 'Verified Profiles',
      text: 'Every profile is verified, with a background check. You read who somebody is and where they have worked before you say yes.',
      example: {
        name: 'Elin Sand',
        trade: 'Bartender',
        checked: 'Background checked',
        at: 'Gyllene Räkan, 2023 – Present',
      },
    },
    growth: {
      title: 'Career Growth',
      text: 'Training between the shifts, and harder shifts when you are ready for them. What you have worked stays on your profile.',
      example: [
        { year: '2023', position: 'Runner' },
        { year: '2024', position: 'Server' },
        { year: '2026', position: 'Bartender' },
      ],
    },
    also: [
      { title: 'Secure payments', text: 'The pay stands on every shift, in SEK per hour, and is paid securely.' },
      { title: '24/7 support', text: 'When the dishwasher calls in sick at eleven at night, somebody answers.' },
    ],
  },
  how: {
    title: 'How It Works',
    worker: 'If you work',
    business: 'If you hire',
    steps: [
      {
        title: 'Create Profile',
        worker: 'Say what you do, which languages you speak and where you want to work.',
        business: 'Say who you are and where your guests find you. It takes a few minutes.',
      },
      {
        title: 'Get Matched',
        worker: 'See the open shifts in your city, with the hours and the pay, and apply for those you want.',
        business: 'Post a shift. Whoever applies comes with their experience; you choose.',
      },
      {
        title: 'Start Working',
        worker: 'Turn up, work the shift, and mark it as completed when you hang up the apron.',
        business: 'Your shift is filled, and you know by whom. Do it again next week.',
      },
    ],
  },
  testimonials: {
    title: 'From the floor',
    quoted: (quote: string) => `“${quote}”`,
    list: [
      {
        quote:
          'I study during the week and pour beer at the weekend. I see what a shift pays and when it ends before I apply, so I never have to ask.',
        name: 'Elin Sand',
        who: 'Bartender, Stockholm',
      },
      {
        quote:
          'Two of ours were ill on the night of a wedding. By four in the afternoon there was a cook in the kitchen who had done it before.',
        name: 'Jonas Hallberg',
        who: 'Head chef, Gothenburg',
      },
      {
        quote: 'I began as a runner and knew nobody in Malmö. A year later three restaurants ask for me by name.',
        name: 'Samira Haddad',
        who: 'Server, Malmö',
      },
    ],
  },
  start: {
    title: 'The next shift is waiting',
    workerLead: 'Find the evenings that fit your week.',
    worker: 'Start as Worker',
    businessLead: 'Fill the ones your rota leaves open.',
    business: 'Start as Business',
  },
  footer: {
    findJobs: 'Find Jobs',
    postJobs: 'Post Jobs',
    workers: { title: 'Workers', placeholders: ['Career Resources', 'Skill Development'] },
    businesses: { title: 'Businesses', placeholders: ['Pricing', 'Enterprise'] },
    support: { title: 'Support', placeholders: ['Help Center', 'Contact Us', 'Privacy Policy'] },
    cities: 'Stockholm, Gothenburg and Malmö',
  },
} as const;
