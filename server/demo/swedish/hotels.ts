import type { ShiftTextsByTitle } from './shift-texts.ts';

export const HOTEL_TEXTS: ShiftTextsByTitle = {
  'Breakfast server, Sunday': {
    title: 'Frukostservitör på söndag',
    description: `
      Hundranittio gäster mellan sju och halv elva, och på en söndag kommer alla halv tio. Du fyller på buffén, dukar av,
      gör ägg på beställning när kocken har händerna fulla, och svarar på frågan om havremjölk på två språk.

      Nattportiern släpper in dig kvart i sex; Susanne är i köket. Själv äter du frukost klockan elva, från samma buffé.`,
    dressCode: 'Svarta byxor och skor; en grå skjorta får du av oss',
  },
  'Dishwasher, conference breakfast': {
    title: 'Diskare, konferensfrukost',
    description: `
      En konferens på tvåhundra äter frukost, sedan kaffe klockan tio, och allt kommer tillbaka till dig på vagnar.
      Tunnelmaskin, en kollega till nio, ensam därefter. Rosa visar dig var korgarna ska. Frukost klockan nio, en kvart
      till klockan elva.`,
    dressCode: 'Halksäkra skor; kläder hänger tvättade och klara',
  },
  'Breakfast server, Saturday': {
    title: 'Frukostservitör på lördag',
    description: `
      Fullt hus med tre bussar som åker klockan nio. Du har kaffestationen och bortre halvan av matsalen. Jobbet är gjort
      innan andra har vaknat, och eftermiddagen är din. Gå in via receptionen, fråga efter Susanne. Frukost halv elva.`,
    dressCode: 'Svarta byxor och skor; en grå skjorta får du av oss',
  },
  'Breakfast cook, Saturday': {
    title: 'Frukostkock på lördag',
    description: `
      Äggröra till tvåhundra utan ett vattenbad i sikte, pannkakor, gröt, korv, och omelettstation från åtta. Du är
      ensam vid spisen med ett köksbiträde. Recepten hänger på väggen, Birgitta har bakat brödet dagen innan.

      Kaffet är på från fem. Du äter med städet halv elva.`,
    dressCode: 'Vit jacka om du har, annars vår',
  },
  "Server for a captains' dinner": {
    title: 'Servitör till en kaptensmiddag',
    description: `
      Sextio pensionerade sjökaptener, tre rätter, snaps till sillen och en visa till varje glas. Tallriksservering från
      vänster, vin från höger, och tålamod med bådadera. Birgitta leder laget på fem. Personalmat klockan fyra, rast
      efter varmrätten.`,
    dressCode: 'Vit skjorta, svarta byxor; slips får du av oss',
  },
  'Breakfast server, race weekend': {
    title: 'Frukostservitör, loppets helg',
    description: `
      Ett lopp startar utanför dörren klockan tio och alla 140 rum vill ha gröt klockan sex. Du öppnar buffén med
      Birgitta, håller den full, och har en lugn timme när alla har gått till starten. Då äter du frukost.`,
  },
  'Bartender for the lobby bar': {
    title: 'Bartender till lobbybaren',
    description: `
      En marmordisk, en pianist från sex och gäster som väntar på ett tåg. Klassiker, kaffe, smårätter från köket. Du är
      ensam bakom baren med en servitör på golvet, och Per-Ola i receptionen när något ska skrivas på rummet.

      Överlämning från dagpasset klockan tre. Personalmatsalen är öppen till halv sex, så ät tidigt; en halvtimmes rast
      innan han spelar Gershwin.`,
    dressCode: 'Vit skjorta, mörk väst (vi har några)',
  },
  'Server for a conference lunch': {
    title: 'Servitör till en konferenslunch',
    description: `
      Nittio gäster, en sittning på fyrtiofem minuter, soppa och en fiskrätt som redan är upplagd. Du serverar, häller
      vatten och kaffe, och dukar om till eftermiddagen. Fråga efter Per-Ola i receptionen. Lunch för laget när gästerna
      är tillbaka i sin session.`,
  },
};
