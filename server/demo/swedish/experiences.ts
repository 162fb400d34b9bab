import type { PersonKey } from '../people/index.ts';

/** The texts of one position as its worker writes them in Swedish. */
type ExperienceTexts = { position: string; description: string };

const written = (position: string, description: string): ExperienceTexts => ({ position, description });

/** The positions of every person, in the order of `people`. */
export const SWEDISH_EXPERIENCES: Record<PersonKey, ExperienceTexts[]> = {
  maja: [
    written(
      'Bartender',
      'Klassiska cocktails för fyrtio stolar, två kvällar i veckan vid sidan av studierna. Jag stänger på söndagar och räknar kassan.',
    ),
    written('Servitör', 'À la carte med vinpaket, en station på sex bord. Lärde upp tre nya kollegor.'),
    written('Barista', 'Tidiga öppningar, inställning av kvarn, latteart som stamgästerna lade märke till.'),
  ],
  amina: [
    written(
      'Hovmästare',
      'Bröllop och galamiddagar med upp till 220 gäster. Jag håller genomgången på golvet och körschemat med köket.',
    ),
    written('Värd', 'Bokningar, bordsplacering och kvällens första leende.'),
  ],
  erik: [
    written('Bartender', 'Bar i högt tempo, tre stationer, 600 gäster en lördag.'),
    written('Barback', 'Is, fat, glas och garnityr: höll fyra bartendrar igång.'),
  ],
  elsa: [
    written('Barista', 'Öppningspass, maskin med två grupper, runt 300 koppar före elva.'),
    written('Servitör', 'Uteservering med 90 stolar, kortterminal och en tung bricka.'),
  ],
  katarzyna: [
    written('Värd', 'I dörren till hotellets restaurang, frukost och middag, 140 kuvert en full kväll.'),
    written('Servitör', 'Fyra år på golvet i en familjerestaurang, vinlista med 120 viner.'),
    written('Servitör', 'Lunchservering, 160 gäster på två timmar.'),
  ],
  daniel: [
    written('Bartender, egen firma', 'Mobil bar för företagskvällar och bröllop, egna verktyg, serveringskurs klar.'),
    written('Bartender', 'Lobbybar, signaturmeny som byttes fyra gånger om året.'),
  ],
  nour: [
    written('Kock', 'Kall och varm meze, prepplistor för hela veckan, 80 kuvert.'),
    written('Köksbiträde', 'Lunch till 450 elever, specialkost, egenkontroll.'),
  ],
  filip: [
    written('Servitör', 'Tre tallrikar, lugn röst, en station på sju bord.'),
    written('Runner', 'Mat från fyra kök till en matsal.'),
  ],
  yohannes: [
    written('Diskare', 'Ensam vid maskinen på frukosten, två på middagen. Aldrig sen på fyra år.'),
    written('Köksbiträde', 'Deg, sallader och städning.'),
  ],
  mehmet: [
    written('Grillkock', 'Kolgrill, styckning av hela lamm, beställning av kött.'),
    written('Pizzabagare', 'Stenugn, 250 pizzor en fredag.'),
    written('Kock', 'Lunchbuffé och catering.'),
  ],
  linh: [
    written('Köksbiträde', 'Prepp, fonder och nudelstationen på lunchen.'),
    written('Runner', 'Tallriksserverade trerättersmiddagar, helger.'),
  ],
  samira: [
    written('Runner', 'Sju trappor står det i namnet. Jag kan dem alla.'),
    written('Barback', 'Glas, is och garnityr för två bartendrar.'),
  ],
  viktor: [
    written('Bartender', 'Tjugo kranar, rengöring varje måndag, frågeledare ibland.'),
    written('Barback', 'Två våningar, en hiss, många fat.'),
  ],
  hodan: [
    written('Frukostservitör', 'Buffé för 180 rum, från halv sex på morgonen.'),
    written('Runner', 'Tallrikar och skaldjursfat, lunch och middag.'),
  ],
  lovisa: [
    written('Barista', 'Brygg och espresso, provning med rosteriet en gång i månaden.'),
    written('Värd', 'Alla kommer klockan sex och ska sitta på parkett klockan sju.'),
  ],
  goran: [
    written('Souschef', 'Skaldjur, såser och luckan. Jag tar extrapass på mina lediga helger.'),
    written('Kock', 'Två veckor på, två veckor av, buffé och à la carte till sjöss.'),
    written('Kocklärling', 'Grill, fisk och bröd.'),
  ],
  mikko: [
    written('Diskare', 'Kvällar vid sidan av ingenjörsstudier. Jag lagade maskinen också.'),
    written('Köksbiträde', 'Prepp och disk, somrar och helger.'),
  ],
  tindra: [
    written('Servitör', 'Två sittningar före ridå, vin på glas, snabba fötter.'),
    written('Bartender', 'Utebar, spritz i hundratal.'),
  ],
  ali: [
    written('Kock', 'Två dagens rätter, 120 kuvert, bröd bakat på plats.'),
    written('Köksbiträde', 'Ris, grytor och prepp för catering.'),
  ],
  freja: [
    written('Bartender', 'Naturvin på glas, jag tar tåget över bron tre dagar i veckan.'),
    written('Servitör', 'Avsmakningsmeny med dryckespaket, 40 stolar.'),
  ],
  zainab: [
    written('Barista', 'Pendlare, fyrtio kaffe på en kvart.'),
    written('Servitör', 'Bordsservering, tårtor som packas med omsorg.'),
  ],
  lukas: [
    written('Runner', 'Sommarterrass och konferensmiddagar.'),
    written('Diskare', 'Första jobbet. Jag lärde mig att allt ska tillbaka på sin plats.'),
  ],
  ewa: [
    written('Hovmästare', 'À la carte och slutna sällskap, ansvarig för allergener på golvet.'),
    written('Servitör', 'Hotellmatsal, silverservering på söndagar.'),
  ],
  pablo: [
    written('Bartender', 'Agavelista med sextio flaskor, egna sockerlagar och cordials.'),
    written('Kock', 'Öppet kök, salsa från grunden.'),
  ],
};
