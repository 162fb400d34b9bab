import type { ShiftTextsByTitle } from './shift-texts.ts';

export const LYKTA_KITCHEN_AND_BAR_TEXTS: ShiftTextsByTitle = {
  'Bartender for Saturday, cocktails and wine': {
    title: 'Bartender på lördag, cocktails och vin',
    description: `
      Tolv stolar i baren, och dryck till ytterligare sjuttio gäster i matsalen. Listan är kort: åtta egna cocktails,
      förblandade så långt det går, och fjorton viner på glas. Du jobbar bredvid Alva, som vet var allt står.

      Kom halv fem, ställ i ordning, smaka dig igenom listan, ät med köket klockan fem. En halvtimmes rast runt åtta. Ni
      stänger baren ihop. Dricksen delas efter arbetade timmar.`,
    dressCode: 'Helsvart, ärmar som går att kavla upp',
  },
  'Dishwasher for Saturday evening': {
    title: 'Diskare lördag kväll',
    description: `
      Vår diskare Tomas har skadat handleden och det är fullt hus. En huvdiskmaskin, en grovdisk, bra mattor på golvet
      och en radio som är din. Glasen har en egen maskin i baren, så du har tallrikar, kastruller och bestick.

      Fråga efter Ove vid köksdörren på gården. Varm personalmat klockan fem, rast när du behöver, hemma halv tolv.`,
    dressCode: 'Stängda, halksäkra skor. Kläder och förkläde finns här.',
  },
  'Cook for the cold section': {
    title: 'Kock till kallskänken',
    description: `
      Råbiff med pepparrot, inlagd makrill, två sallader och ostbrickan: det är kallskänken, och för en kväll är den
      din. Daglaget har preppat, du gör klart, lägger upp och håller ordning i ditt kylskåp. Runt 80 kuvert.

      Köksmästare Ove visar dig varje tallrik klockan två. Personalmat halv fem, kort rast efter första sittningen,
      egna knivar är välkomna men behövs inte.`,
    dressCode: 'Köksskor; jacka och förkläde finns här',
  },
  'Kitchen helper for a prep day': {
    title: 'Köksbiträde till en preppdag',
    description: `
      Inga gäster, bara listor. Skala fyrtio kilo rotfrukter, plocka örter, portionera smör, vakuumpacka fond. Bra musik
      och ett kök för oss själva; Ove och en kock är där hela dagen. Frukostmackor klockan nio, riktig lunch klockan
      tolv.`,
    dressCode: 'Stängda skor; resten finns här',
  },
  'Barback for Friday night': {
    title: 'Barback fredag kväll',
    description: `
      Is, glas, garnityr, fat och så om igen. Du förser Alva och en bartender till från källaren, en brant trappa ner.
      Rusningen är mellan åtta och tio. Anmäl dig hos Alva halv sex; du äter med golvet först och får del av dricksen.`,
    dressCode: 'Helsvart, skor som inte halkar',
  },
  'Cook on the grill, Friday dinner': {
    title: 'Kock på grillen, fredagsmiddag',
    description: `
      Lamm, piggvar och spetskål över björkglöd. Du har grillen hela kvällen, en kock bredvid dig och Ove i luckan. Vi
      söker någon som kan höra en temperatur. Personalmat halv fem, köket får del av dricksen.`,
    dressCode: 'Köksskor; jacka och förkläde finns här',
  },
  'Dishwasher for a double sitting': {
    title: 'Diskare till dubbla sittningar',
    description: `
      Två sittningar med sjuttio gäster, tre rätter var: du kan räkna själv. En huvdiskmaskin och ett kök som skrapar
      sina egna tallrikar. Gå in via gården och fråga efter Ove. Varm mat klockan fem, rast mellan sittningarna.`,
    dressCode: 'Stängda, halksäkra skor',
  },
};
