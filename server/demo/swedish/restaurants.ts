import type { ShiftTextsByTitle } from './shift-texts.ts';

export const RESTAURANT_TEXTS: ShiftTextsByTitle = {
  'Cook for the shellfish station': {
    title: 'Kock till skaldjursdisken',
    description: `
      Ostron, havskräftor och räkor på is, nittio gäster och en disk där alla ser på. Du öppnar, lägger upp och berättar
      lite om var det kommer ifrån. Sök bara om du har öppnat ostron i högt tempo förut.

      Anders visar dig disken klockan tre. Vi äter ihop halv fem, troligen fisksoppa. En halvtimmes rast kvart i sju,
      och disken behåller sin egen dricks.`,
    dressCode: 'Köksskor; randiga jackor har vi i alla storlekar',
  },
  'Server for a party of forty': {
    title: 'Servitör till ett sällskap på fyrtio',
    description: `
      En roddklubb firar hundra år med skaldjursbuffé och mycket sång. Du och två av våra egna sköter övervåningen:
      välkomstdrink, öl och vin vid bordet, kaffe, avdukning. Trappan är brant.

      Anmäl dig hos Anders klockan fyra. Personalmat halv fem, gästerna kommer klockan sex och har gått halv elva.`,
    dressCode: 'Vit skjorta, mörka byxor',
  },
  'Dishwasher for Saturday': {
    title: 'Diskare på lördag',
    description: `
      Skaldjursfat, gjutjärnspannor och mer glas än man tror. Maskinen är ny, rummet har fönster. Stipe i köket talar
      fem språk och visar dig runt. Varm mat klockan fem, rast kvart i åtta, busshållplats utanför dörren.`,
    dressCode: 'Halksäkra skor; förkläde och handskar finns här',
  },
  'Pizza cook for Sunday, wood-fired oven': {
    title: 'Pizzabagare på söndag, vedugn',
    description: `
      Napolitansk pizza, 48-timmarsdeg som är bollad när du kommer, en ugn på 450 grader. En söndag bakar vi runt 160.
      Du sträcker och gräddar, Rita lägger på, Marco har golvet. Har du bara jobbat med bandugn, säg till; det kan gå
      bra ändå. Pizza som du gör själv klockan fyra, och igen vid stängning om du vill.`,
    dressCode: 'Lätta kläder, det blir varmt',
  },
  'Dishwasher, Sunday evening': {
    title: 'Diskare söndag kväll',
    description: `
      Pizzatallrikar, vinglas och en väldigt stor degbunke. Ett litet ställe, så du viker också kartonger när det är
      lugnt. Fråga efter Marco. Pizza klockan fem, rast kvart i sju, klart klockan tio.`,
  },
  'Server for tomorrow, a colleague is off sick': {
    title: 'Servitör i morgon, en kollega har feber',
    description: `
      Fyrtio stolar, kort meny, trevliga stamgäster. Vår servitör ligger till sängs och Camilla kan inte ta hela rummet
      själv. Du får de fyra borden mot trädgården och barstolarna. Beställningar på papper, så inget system att lära.

      Kom halv fem, vi äter steak frites ihop och öppnar halv sex. Dricks kontant i slutet av kvällen.`,
    dressCode: 'Mörkt och prydligt, jeans går bra',
  },
  'Cook beside the chef, Friday': {
    title: 'Kock bredvid köksmästaren, fredag',
    description: `
      Två personer i köket, femtio gäster, en spis: du och Henrik. Du tar förrätter och desserter, han tar resten, och
      den som har en hand ledig tar pommes friten. Prepp från två, personalmat halv fem, sista beställning halv tio.`,
    dressCode: 'Köksskor',
  },
  "Runner for tomorrow's lunch cruise": {
    title: 'Runner till morgondagens lunchkryssning',
    description: `
      Agda lägger ut från kajen klockan tolv med åttio gäster och är tillbaka klockan tre. Du bär silltallrikar från
      byssan till två däck, dukar av och hjälper till med linorna när vi lägger till. Sjövana är en fördel, landgångsskräck
      är det inte.

      Var ombord halv elva; Yasemin håller säkerhetsgenomgången. Vi äter när gästerna har gått iland, och dukar sedan om
      till kvällen.`,
    dressCode: 'Marinblå eller vit tröja, låga skor med grepp',
  },
  'Server for an evening cruise': {
    title: 'Servitör till en kvällskryssning',
    description: `
      Tre timmar på vattnet med en advokatbyrå: bubbel på däck, buffé nedanför, kaffe på hemvägen. Två servitörer, en
      bartender, sextio gäster. Du har nedre däck. Personalen går ombord klockan fyra, mat i byssan kvart över, gäster
      klockan sex. Yasemin är din kontakt och kaptenen har sista ordet.`,
    dressCode: 'Vit skjorta, marinblå byxor, låga skor',
  },
};
