import type { ShiftTextsByTitle } from './shift-texts.ts';

export const LYKTA_LAST_DAYS_TEXTS: ShiftTextsByTitle = {
  'Server for an anniversary dinner': {
    title: 'Servitör till bröllopsdagsmiddag',
    description: `
      Fyrtio år som gifta, tjugosex gäster vid ett långbord och resten av matsalen som vanligt. Du serverar långbordet
      ihop med Jonas: fyra rätter, vin till varje, en skål efter den andra. Allergierna står på ett kort vid varje
      plats.

      Anmäl dig hos Karin klockan fyra. Personalmat direkt, en halvtimmes rast när varmrätten är avdukad.`,
    dressCode: 'Svart skjorta, svarta byxor, mörka skor',
  },
  'Cook for the vegetable section': {
    title: 'Kock till grönsaksstationen',
    description: `
      Saltbakad rotselleri, grillad purjo, tre såser och allt grönt på de andras tallrikar. Prepplistan är klar till
      tre, sedan smakar du av med Ove. Runt 70 kuvert, hälften mellan sju och åtta. Personalmat halv fem, rast efter
      första sittningen.`,
    dressCode: 'Köksskor; jacka och förkläde finns här',
  },
  'Dishwasher for a full house': {
    title: 'Diskare till fullt hus',
    description: `
      Alla bord är bokade och köket lagar fem rätter. En huvdiskmaskin, en grovdisk och en kollega som torkar glasen.
      Gå in via gården och fråga efter Ove. Varm mat klockan fem, rast när förrätterna är ute.`,
    dressCode: 'Stängda, halksäkra skor',
  },
  'Bartender for a company evening': {
    title: 'Bartender till företagskväll',
    description: `
      Sextio personer från ett arkitektkontor tar över baren fram till nio, sedan öppnar den för alla. Två av husets
      cocktails, mousserande vin och öl, allt i högt tempo. Du jobbar bredvid Alva, som ställer i ordning från fyra.

      Personalmat klockan fem, en halvtimmes rast när företaget har gått. Dricksen delas efter arbetade timmar.`,
    dressCode: 'Helsvart',
  },
};
