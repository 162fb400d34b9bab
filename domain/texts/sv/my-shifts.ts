import type { myShifts as English } from '../en/my-shifts.ts';
import type { SpokenPart } from '../spoken-part.ts';

export const myShifts: SpokenPart<typeof English> = {
  title: 'Mina pass',
  views: { available: 'Lediga', applied: 'Sökta', assigned: 'Bokade', settled: 'Avslutade' },
  meanings: {
    available: 'kan bli dina',
    applied: 'väntar på svar',
    assigned: 'har du fått',
    settled: 'har du jobbat',
  },
  availableEmpty: 'Det finns inga lediga pass just nu.',
  availableEmptyHint: 'Titta in lite senare, det kommer nya.',
  appliedEmpty: 'Du har inte sökt några pass än.',
  assignedEmpty: 'Du har inga bokade pass än.',
  settledEmpty: 'Du har inga avslutade pass än.',
  browseAvailable: 'Se lediga pass',
  viewSettled: 'Se avslutade pass',
  browseAll: 'Se alla jobb',
  markCompleted: 'Markera som avslutat',
};
