import type { ShiftTextsByTitle } from './shift-texts.ts';

export const CAFE_TEXTS: ShiftTextsByTitle = {
  'Opening barista, Saturday': {
    title: 'Barista som öppnar, lördag',
    description: `
      Du låser upp halv sju, sätter på ugnen till bullarna, ställer in kvarnen och öppnar klockan åtta för kön som redan
      står där. Spakmaskin med två grupper, två kvarnar, havremjölk i litervis. Från nio står Petra i kassan och du gör
      bara kaffe.

      Nyckeln ligger i en låda vid dörren och Petra skickar koden kvällen innan. Till frukost tar du vad du vill ur
      disken; en halvtimmes lugn klockan tio.`,
  },
  'Barista for a Tuesday': {
    title: 'Barista en tisdag',
    description: `
      Petra är iväg på kaffeprovning, och datorerna kommer ändå. En lugn dag med rusning vid tolv: kaffe, mackor som
      ligger klara i kylen, kanelbullar ur ugnen klockan två. Ni är två, du och Sixten. Lunch ingår.`,
  },
  'Barista for the Sunday flea market': {
    title: 'Barista till söndagsloppisen',
    description: `
      Hela gatan säljer ut sin vind och alla vill ha en cappuccino. Vi ställer en andra maskin i fönstret och den är
      din. Bara take away, tre storlekar, ingen sirap. Petra eller Sixten fyller på med mjölk och muggar. Gratis lunch,
      och dricksen i burken delas samma dag.`,
  },
  'Barista for Sunday, rain or not': {
    title: 'Barista på söndag, regn eller ej',
    description: `
      När det regnar i Haga är det fullt, när det inte gör det har vi bord ute. Hur som helst behöver vi någon som
      skummar mjölk ordentligt medan Linnea serverar de stora bullarna. Runt 250 kaffe mellan tio och tre.

      Kom klockan nio, smaka veckans brygg, prova bullarna. En macka på rasten.`,
  },
  'Barista, Saturday with live jazz': {
    title: 'Barista, lördag med livejazz',
    description: `
      En trio spelar i hörnet mellan tolv och två och halva kvarteret kommer. Du gör kaffet, tyst: ingen sump slås ur
      under en ballad. Linnea tar beställningar i disken. Soppa och bröd innan musiken börjar.`,
  },
  'Barista and till, Wednesday': {
    title: 'Barista och kassa, onsdag',
    description: `
      Ibrahims personal är på hjärt-lungräddningskurs, så en dag sköter du disken ihop med honom. Espresso, turkiskt
      kaffe på sand (vi lär dig), kardemummabullar och en lunchsallad som plockas ihop på beställning. De flesta betalar
      med telefonen.

      Du börjar klockan sju, vi öppnar halv åtta. Lunch från vårt kök, en halvtimme, när skolan bredvid har fått sitt.`,
  },
  'Kitchen helper for a baking morning': {
    title: 'Köksbiträde till en bakmorgon',
    description: `
      Fyrahundra bullar till ett kontor i närheten, utöver de vanliga. Du väger, knådar, flätar och diskar; bagaren
      Leila tar ugnen. Tidigt, varmt och det doftar kardemumma. Kaffe direkt, frukost klockan nio, en påse bullar med
      hem.`,
    dressCode: 'Lätta kläder och rena skor; förkläde och mössa finns här',
  },
};
