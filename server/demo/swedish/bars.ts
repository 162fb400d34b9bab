import type { ShiftTextsByTitle } from './shift-texts.ts';

export const BAR_TEXTS: ShiftTextsByTitle = {
  'Bartender for the Friday quiz': {
    title: 'Bartender till fredagsquizet',
    description: `
      Tolv lag, sex ronder, och alla beställer i samma paus på två minuter. Öl på åtta kranar, en groggmeny, oliver. Du
      behöver tempo och gott minne mer än mustasch. Dragan är frågeledare och opartisk, men baren får överlägga.

      Kom klockan fem, varma mackor till personalen halv sex, quiz från sju. Rast under rond fyra. Dricksen delas lika,
      samma kväll.`,
    dressCode: 'Din egen stil, mörkt',
  },
  'Bartender, launch of the low-alcohol list': {
    title: 'Bartender, premiär för lågalkohollistan',
    description: `
      Vi har lagt ett halvår på drinkar under fem procent och nu möter de publiken. Tio stycken, alla uppmätta, de
      flesta rörda eller kolsyrade i förväg. Du ska tycka om att förklara vad verjus är, om och om igen, vänligt.

      Dragan går igenom listan med dig klockan fyra. Mat från köket intill klockan fem, inbjudna gäster klockan sex,
      alla andra från åtta.`,
  },
  'Bartender for a vinyl night': {
    title: 'Bartender till en vinylkväll',
    description: `
      En samlare spelar soul ur en enda back, inga önskelåtar. Full bar, ingen bordsservering, en publik som stannar
      till slutet. Du delar baren med Dragan och stänger den med honom. Varma mackor klockan fem, rast när en lång skiva
      är på, dricksen delas samma kväll.`,
  },
  'Bartender for a release party': {
    title: 'Bartender till en releasefest',
    description: `
      Ett lokalt band spelar sin nya skiva två gånger, en gång ur högtalarna och en gång från scenen. Åttio gäster, öl
      och två cocktails, kö mellan seten. Du delar baren med Dragan. Varma mackor klockan fem, rast medan bandet
      spelar, dricksen delas samma kväll.`,
  },
  'Bartender for a match night': {
    title: 'Bartender till en matchkväll',
    description: `
      Derbyt på tre skärmar, spårvagnen utanför och tvåhundra personer som vill ha en lager i halvlek. Två kranar är
      dina, bara öl på fat och burk till slutsignalen, full bar efter den. Det står en ordningsvakt i dörren från sex.

      Fråga efter Mikael. Hamburgare halv fem; sedan sitter du inte ner så mycket, förutom på rasten.`,
    dressCode: 'Neutrala färger: inget blått, inget rött',
  },
  'Bartender for a slow Tuesday': {
    title: 'Bartender en lugn tisdag',
    description: `
      Brädspel, en handfull stamgäster och en person bakom baren: du. Du häller upp, gör varma mackor och stänger
      klockan elva. Mikael visar dig kassan klockan fyra och bor en trappa upp om något händer.`,
  },
  'Bartender who likes talking about wine': {
    title: 'Bartender som gärna pratar vin',
    description: `
      Sextio viner på glas från odlare vi har besökt, en griffeltavla som byts varje dag, charkuterier och ost.
      Lördagar är fulla från sex, mest av folk som säger ”överraska mig”. Du ska kunna skilja en Gamay från en Grenache,
      och en gäst som vill ha en historia från en som vill ha lugn.

      Tove öppnar flaskor med dig klockan fem så att du har smakat allt på tavlan. Vi äter det gästerna äter. Dricksen
      delas efter timmar.`,
    dressCode: 'Prydligt, förkläde finns här',
  },
  "Bartender for a growers' evening": {
    title: 'Bartender till en odlarkväll',
    description: `
      Tre odlare från Jura bakom vår bar, och du som ser till att glasen kommer, vattnet är kallt och odlarna håller sig
      från kassan. Kom halv fem och polera tvåhundra glas med Tove; kvällsmat halv sex, gäster klockan sex.`,
  },
};
