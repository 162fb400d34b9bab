import type { ShiftTextsByTitle } from './shift-texts.ts';

export const EVENT_TEXTS: ShiftTextsByTitle = {
  'Server for a wedding of 120': {
    title: 'Servitör till ett bröllop med 120 gäster',
    description: `
      Paret säger ja på vinden klockan tre, vi häller upp bubbel halv fyra, och middagen är tallriksserverad: tre rätter,
      bord för bord på hovmästarens tecken. Du har två bord med tio. Efter tårtan är det bar och vickning, och du är klar
      före sista dansen.

      Johan samlar alla tolv servitörer klockan ett med lunch, körschema och provsmakning av varje rätt. Ännu ett mål mat
      halv sex och rast klockan sex.`,
    dressCode: 'Vit skjorta, svarta byxor, svarta skor som du kan stå i',
  },
  'Runner for a product launch': {
    title: 'Runner till en produktlansering',
    description: `
      Tvåhundra stående gäster, och något litet att äta var tionde minut. Du går runt i rummet med brickor från köket på
      övervåningen och vet vad som ligger på dem: vi trycker ett kort. Johan har genomgång klockan tre med mat. Talen är
      mellan sex och halv sju, och det är din rast.`,
    dressCode: 'Helsvart, enkelt',
  },
  'Head-table server, wedding of 90': {
    title: 'Servitör vid honnörsbordet, bröllop med 90 gäster',
    description: `
      Du tar hand om brudparet och deras föräldrar, arton personer vid ett långbord, från skålen till kaffet. Det betyder
      att du äter sent och vet vilka som inte får sitta bredvid varandra. Johan har planen. Lunch klockan ett, middag
      klockan sex, och toastmastern säger till när du ska hälla upp.`,
    dressCode: 'Vit skjorta, svarta byxor, svarta skor',
  },
  'Lunch crew for a conference, day one': {
    title: 'Lunchlag till en konferens, dag ett',
    description: `
      Trehundra ingenjörer, kaffe halv tio, lunch i två omgångar, kaffe igen klockan tre. Du bär, dukar av och fyller på;
      buffén har skyltar och det borde du också ha, för alla frågar efter den glutenfria. Bra skor: vi räknade till
      19 000 steg förra gången.

      Oskar delar ut namnskyltar klockan åtta i foajén. Vi äter mellan lunchomgångarna. Dag två är bemannad, men säg till
      om du vill stå på reservlistan.`,
    dressCode: 'Svarta byxor, svarta skor; t-shirt får du av oss',
  },
  'Bartender for an after-conference mingle': {
    title: 'Bartender till ett mingel efter en konferens',
    description: `
      Två timmar öl, vin och en välkomstdrink till 250 personer, från en bar som du ställer upp med Oskar klockan tre och
      plockar ner igen klockan nio. Inget skakande. Smörgåsar innan dörrarna öppnas, och det som blir kvar av snittarna
      när de har stängts.`,
    dressCode: 'Svart skjorta',
  },
  'Dishwasher for a gala dinner': {
    title: 'Diskare till en galamiddag',
    description: `
      Fyra rätter till 260 gäster under de gamla kranarna. Ni är tre vid maskinerna: en på glas, en på porslin, en på allt
      annat, och ni byter varje timme. Farids kök sorterar innan det skickar, och det finns en riktig golvbrunn.

      Gå in genom port B. Lammgryta till laget halv fem, kaffe hela kvällen. Ni delar taxi hem om tågen har
      slutat gå.`,
    dressCode: 'Vattentäta, halksäkra skor; resten finns här',
  },
  'Bartender for a company party': {
    title: 'Bartender till en företagsfest',
    description: `
      Ett mjukvaruföretag på 180 personer med band och smak för gin. Tre barer, en av dem din: fyra longdrinkar på menyn,
      öl, vin och mycket alkoholfritt. Farids barchef Stina beställer och förbereder med dig klockan fyra. Middag klockan
      fem, rast under vd:ns tal, hur långt det än blir.`,
    dressCode: 'Svart skjorta, hängslen får du av oss',
  },
};
