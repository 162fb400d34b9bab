import type { home as English } from '../en/home.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const home: SpokenPart<typeof English> = {
  windowTitle: (product: string) => `${product}: pass i restaurangbranschen i Stockholm, Göteborg och Malmö`,
  description:
    'Sveriges främsta marknadsplats för restaurangbranschen. Restauranger, barer och hotell lägger ut sina pass; bartendrar, kockar och servitörer tar dem.',
  title: 'Bra pass, bra folk',
  lead: 'Sveriges främsta marknadsplats för restaurangbranschen. Vi för ihop dig som jobbar med krogar, barer och hotell i Stockholm, Göteborg och Malmö.',
  findWork: 'Hitta jobb nu',
  hireStaff: 'Hitta personal',
  forBusinesses: 'För företag',
  logIn: 'Logga in',
  example: {
    caption: 'Ett pass på väg från öppet till tillsatt',
    title: 'Bartender lördag kväll',
    venue: 'Brasserie Slussen',
    day: 'lör 21 nov.',
    hours: '17:00–23:00',
    place: 'Stockholm',
    way: [
      { time: '09:12', what: 'Krogen lägger ut passet' },
      { time: '09:40', what: 'Elin söker' },
      { time: '10:05', what: 'Elin är anlitad' },
    ],
    applicants: ['ES', 'OA', 'MN'],
    phone: {
      hired: 'Du fick passet',
      week: 'Vecka 47',
      days: 'M T O T F L S',
    },
  },
  statistics: {
    title: 'I siffror',
    list: [
      { figure: '1\u00a0000+', what: 'personer som tar pass' },
      { figure: '500+', what: 'arbetsgivare' },
      { figure: '98\u00a0%', what: 'lyckade matchningar' },
    ],
  },
  why: {
    title: (product: string) => `Därför ${product}`,
    lead: 'Ett pass blir tillsatt när någon kan jobbet, bor tillräckligt nära och har kvällen ledig.',
    matching: {
      title: 'Matchning direkt',
      text: 'Vad passet kräver, var det är och när, matchat med vad folk kan, var de vill jobba och vilka kvällar de är lediga.',
      example: [
        { asked: 'Yrke', match: 'Bartender' },
        { asked: 'Plats', match: 'Stockholm' },
        { asked: 'Ledig', match: 'lör 17:00–23:00' },
      ],
    },
    verified: {
      title: 'Verifierade profiler',
      text: 'Varje profil är verifierad, med bakgrundskontroll. Du ser vem det är och var personen har jobbat innan du säger ja.',
      example: {
        name: 'Elin Sand',
        trade: 'Bartender',
        checked: 'Bakgrunden kontrollerad',
        at: 'Gyllene Räkan, 2023–nu',
      },
    },
    growth: {
      title: 'Väx i yrket',
      text: 'Utbildning mellan passen, och svårare pass när du är redo för dem. Passen du har jobbat finns kvar i din profil.',
      example: [
        { year: '2023', position: 'Runner' },
        { year: '2024', position: 'Servitör' },
        { year: '2026', position: 'Bartender' },
      ],
    },
    also: [
      { title: 'Trygga betalningar', text: 'Lönen står på varje pass, i kronor per timme, och betalas ut tryggt.' },
      {
        title: 'Support dygnet runt',
        text: 'När diskaren sjukanmäler sig klockan elva på kvällen är det någon som svarar.',
      },
    ],
  },
  how: {
    title: 'Så funkar det',
    worker: 'Du som jobbar',
    business: 'Du som anlitar',
    steps: [
      {
        title: 'Skapa en profil',
        worker: 'Berätta vad du kan, vilka språk du talar och var du vill jobba.',
        business: 'Berätta vilka ni är och var gästerna hittar er. Det tar några minuter.',
      },
      {
        title: 'Bli matchad',
        worker: 'Se lediga pass i din stad, med tider och lön, och sök dem du vill ha.',
        business: 'Lägg ut ett pass. De som söker visar vad de har gjort förut, och du väljer.',
      },
      {
        title: 'Börja jobba',
        worker: 'Kom dit, jobba passet och markera det som avslutat när du hänger av dig förklädet.',
        business: 'Passet är bemannat och du vet vem som kommer. Gör om det nästa vecka.',
      },
    ],
  },
  testimonials: {
    title: 'Från golvet',
    quoted: (quote: string) => `”${quote}”`,
    list: [
      {
        quote:
          'Jag pluggar i veckorna och står i baren på helgerna. Jag ser vad ett pass ger och när det slutar innan jag söker, så jag behöver aldrig fråga.',
        name: 'Elin Sand',
        who: 'Bartender, Stockholm',
      },
      {
        quote:
          'Två av oss blev sjuka samma kväll som vi hade bröllop. Klockan fyra stod det en kock i köket som hade gjort det förut.',
        name: 'Jonas Hallberg',
        who: 'Kökschef, Göteborg',
      },
      {
        quote:
          'Jag började som runner och kände ingen i Malmö. Ett år senare är det tre krogar som frågar efter just mig.',
        name: 'Samira Haddad',
        who: 'Servitör, Malmö',
      },
    ],
  },
  start: {
    title: 'Nästa pass väntar',
    workerLead: 'Hitta kvällarna som passar din vecka.',
    worker: 'Börja jobba',
    businessLead: 'Fyll luckorna i ditt schema.',
    business: 'Börja anlita',
  },
  footer: {
    findJobs: 'Hitta jobb',
    postJobs: 'Lägg ut jobb',
    workers: { title: 'Du som jobbar', placeholders: ['Karriärtips', 'Utbildning'] },
    businesses: { title: 'Företag', placeholders: ['Priser', 'Stora företag'] },
    support: { title: 'Hjälp', placeholders: ['Hjälpcenter', 'Kontakta oss', 'Integritetspolicy'] },
    cities: 'Stockholm, Göteborg och Malmö',
  },
};
