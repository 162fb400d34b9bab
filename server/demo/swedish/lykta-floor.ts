import type { ShiftTextsByTitle } from './shift-texts.ts';

export const LYKTA_FLOOR_TEXTS: ShiftTextsByTitle = {
  'Server for a full Friday dinner': {
    title: 'Servitör till fullsatt fredagsmiddag',
    description: `
      Sjuttio stolar, två sittningar och varje bord bokat: vi behöver ett par händer till på golvet. Du tar station
      tre, sex bord vid fönstret, med Jonas på stationen bredvid. À la carte och en femrättersmeny, vin på glas,
      beställningar i handdator.

      Anmäl dig hos Karin i baren klockan fyra. Personalmat kvart över, genomgång halv fem, dörrarna öppnas fem. En
      halvtimmes rast mellan sittningarna. Dricksen delas efter arbetade timmar och kommer med lönen.`,
    dressCode: 'Svart skjorta, svarta byxor, mörka skor. Förklädet lånar du av oss.',
  },
  'Host for a wine dinner': {
    title: 'Värd till en vinmiddag',
    description: `
      En odlare från Mosel häller upp åtta viner för fyrtio gäster, och alla kommer inom tjugo minuter. Du står i
      dörren med listan, tar emot rockar, visar folk till de två långborden och hjälper senare till att bära glas.

      Karin möter dig i matsalen halv fem med bordsplaceringen. Du äter med oss innan gästerna kommer, soppa och bröd,
      och har rast när varmrätten är ute.`,
    dressCode: 'Välklädd, mörka färger',
  },
  'Runner for Sunday long lunch': {
    title: 'Runner till söndagens långlunch',
    description: `
      Söndagar är barnfamiljer, stora fat att dela på och barnvagnar i gången. Du springer mat från luckan till borden,
      dukar av, polerar och håller vattenkannorna fulla. Inga beställningar att ta, men du ska veta vad du ställer ner:
      menyn har tolv rätter och vi smakar dem ihop halv elva.

      Fråga efter Jonas. Lunch för dig på rasten.`,
    dressCode: 'Svart t-shirt utan tryck, mörka byxor',
  },
  'Server for a birthday in the back room': {
    title: 'Servitör till femtioårsfest i bakre rummet',
    description: `
      Trettiotvå gäster, tre rätter och tal emellan: fru Dahlberg fyller femtio och hennes bror har ett bildspel. Du
      har rummet för dig själv med en runner. Allt är förbeställt; det är två veganer och en nötallergi, och Karin går
      igenom listan med dig.

      Du börjar klockan fem med att duka. Personalmat innan gästerna kommer halv sju, en halvtimmes rast under talen.
      Sällskapet dricksar bra.`,
    dressCode: 'Vit skjorta, svarta byxor, mörka skor',
  },
  'Extra server for the tasting menu': {
    title: 'Extra servitör till avsmakningsmenyn',
    description: `
      Den nya avsmakningsmenyn möter sina första gäster: sju rätter, tjugoåtta stolar, alla får maten samtidigt. Du bär
      ut och presenterar tallrikarna ihop med Jonas och dukar av emellan. Vi övar presentationen klockan fyra, så kom
      på slaget. Personalmat efter genomgången, rast efter fjärde rätten, dricksen delas.`,
    dressCode: 'Svart skjorta, svarta byxor, mörka skor',
  },
  'Server for Saturday dinner': {
    title: 'Servitör till lördagsmiddagen',
    description: `
      En vanlig lördag, det vill säga en full. Station två: sju bord, varav ett runt för åtta. Du kan bära tre
      tallrikar och säga nej till en fjärde sittning.

      Anmäl dig hos Karin klockan fyra. Personalmat direkt, rast halv åtta, dricksen delas efter arbetade timmar.`,
    dressCode: 'Svart skjorta, svarta byxor, mörka skor',
  },
};
