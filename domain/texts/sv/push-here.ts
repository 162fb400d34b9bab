import type { pushHere as English } from '../en/push-here.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const pushHere: SpokenPart<typeof English> = {
  here: 'På den här enheten',
  on: 'Notiser når dig här, även när appen är stängd.',
  off: 'Slå på notiser så får du veta det direkt på den här enheten, även när appen är stängd.',
  blocked:
    'Webbläsaren blockerar dem. Tillåt notiser för den här webbplatsen i webbläsarens inställningar, via symbolen bredvid adressen, och kom sedan tillbaka.',
  installFirst: (product: string) => `På den här enheten får du notiser när ${product} finns på din hemskärm.`,
  unsupported: 'Den här webbläsaren kan inte visa notiser när appen är stängd.',
  turnOn: 'Slå på notiser',
  turnOff: 'Stäng av notiser',
  turnOnFailed: 'Det gick inte att slå på notiser',
  turnOffFailed: 'Det gick inte att stänga av notiser',
  offerTitle: 'Vill du veta det direkt?',
  offerLead: {
    worker: 'Få en notis på den här enheten när en arbetsgivare svarar dig eller något händer med dina pass.',
    business: 'Få en notis på den här enheten när någon söker eller något händer med dina pass.',
  },
  offerAccept: 'Slå på',
  plain: 'Du har något nytt att läsa.',
};
