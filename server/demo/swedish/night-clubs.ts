import type { ShiftTextsByTitle } from './shift-texts.ts';

export const NIGHT_CLUB_TEXTS: ShiftTextsByTitle = {
  'Barback for a sold-out live night': {
    title: 'Barback till en utsåld livekväll',
    description: `
      Två band, 450 biljetter, en stor bar och en liten på övervåningen. Du bär is, byter fat, plockar glas och tömmer
      sopor, med headset så att ingen behöver skrika. Du jobbar första halvan; nattlaget tar över vid midnatt.

      Personalingång på gården, fråga efter Niklas. Varm mat klockan sex, dörrarna öppnas sju, tio minuter i
      personalrummet när barchefen säger till. Öronproppar är gratis.`,
    dressCode: 'Helsvart, stängda skor som inte halkar',
  },
  'Bartender for Friday, main bar': {
    title: 'Bartender på fredag, stora baren',
    description: `
      Vi behöver tre i stora baren, från soundcheck till halv tre. Enkla drinkar i stora mängder: runt 300 på varje
      station. Du håller rent omkring dig och huvudet kallt. Niklas har genomgång halv sju, med pizza.`,
    dressCode: 'Helsvart',
  },
  'Bartender for the first half of the night': {
    title: 'Bartender till nattens första halva',
    description: `
      Afterwork som blir klubb: från halv sju är baren cocktails och samtal, från tio är den vodka och bas. Du har
      långbaren med Saras lag på fyra, och lämnar över till sena laget strax före midnatt.

      Anmäl dig vid personaldörren mot torget. Mat från stället intill kvart över sex, rast runt nio. Kortdricksen
      betalas ut med lönen.`,
    dressCode: 'Svart skjorta eller t-shirt, inga loggor',
  },
  'Host for the guest list and the cloakroom': {
    title: 'Värd för gästlista och garderob',
    description: `
      Du är det andra ansiktet som folk möter, efter vakterna: du prickar av namn på en platta, stämplar händer och
      hjälper till med rockar när det blir kö. Ett vänligt nej hör till, och vakterna står två meter bort.

      Sara möter dig klockan sju och visar dig listan. Mat innan vi öppnar, te när du vill, en stol när det är lugnt.`,
    dressCode: 'Uppklädd, och varmt nog för en dragig dörr',
  },
  'Barback, Saturday': {
    title: 'Barback på lördag',
    description: `
      Fyra bartendrar, en hiss, arton fat. Du fyller på långbaren och håller glasdisken igång tills det sena laget
      kommer. Mat halv sju, fråga efter Sara vid personaldörren.`,
  },
};
