import type { ShiftTextsByTitle } from './shift-texts.ts';

export const SPA_TEXTS: ShiftTextsByTitle = {
  'Juice and coffee bar by the pool': {
    title: 'Juice- och kaffebar vid poolen',
    description: `
      Gäster i morgonrock, ingefärsshots, flat white och ett och annat glas bubbel. Tio bord och solstolarna längs
      vattnet. Tempot är lugnt och rösten låg: vi ber dig lämna telefonen i skåpet, precis som vi ber gästerna.

      Helena möter dig i receptionen klockan nio. Lunch från salladsköket kvart i ett, och du får gärna bada efter jobbet.`,
    dressCode: 'Linnekläder och sandaler får du av oss',
  },
  'Host for a quiet Sunday': {
    title: 'Värd en lugn söndag',
    description: `
      Du tar emot gästerna i loungen, visar dem genom huset och håller tiderna för behandlingarna. Te och frukt är dina
      att fylla på. Helena går igenom bokningarna med dig klockan tio. Lunch ingår, liksom en timme i poolen efteråt.`,
    dressCode: 'Linnekläder och sandaler får du av oss',
  },
  'Host and café for Sunday bathers': {
    title: 'Värd och kafé för söndagsbadarna',
    description: `
      Bastun är full, havet kallt och alla vill ha varm choklad efteråt. Du säljer biljetter, lämnar ut handdukar och
      sköter luckan: kaffe, soppa, kanelbullar. Ni är två, så en kan alltid gå och se till kaminen.

      Annika öppnar med dig halv nio. Soppa och bröd klockan tolv. De sista badarna går klockan fyra och ni får ha
      bastun för er själva.`,
    dressCode: 'Varmt och praktiskt',
  },
  'Barista at the hatch, Sunday': {
    title: 'Barista i luckan, söndag',
    description: `
      Kaffe, te och choklad genom ett fönster stort som en bricka, med havet bakom gästerna. Bryggkaffe till de flesta,
      en liten espressomaskin till resten. Annika säljer biljetter bredvid dig. Soppa klockan tolv, bastu efter
      stängning.`,
  },
};
