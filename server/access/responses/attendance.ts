import {
  KIOSK,
  LISTED_TIME_SHEET,
  PAIRING,
  PROPOSED_TIME_SHEET,
  STATED_TIME_SHEET,
  TIME_SHEET,
  each,
  of,
} from '../entity-fields.ts';
import { SHEET_COUNTS, type ResponseFields } from './shared.ts';

/** The responses about attendance, the staff ledger and time sheets. */
export const attendanceResponses: Record<string, ResponseFields> = {
  'get /api/kiosks': {
    business: ['inspectionCodeSetAt', ...each('kiosks', KIOSK)],
    otherBusiness: ['inspectionCodeSetAt', 'kiosks[]'],
  },
  'post /api/kiosks': [...of('kiosk', KIOSK), ...PAIRING],
  'post /api/kiosks/{kioskId}/pairing': PAIRING,
  'get /api/kiosk/pairing': ['isPaired', 'hasSession'],
  'post /api/kiosk/events': each('results', ['id', 'result', 'hasNumber']),
  'get /api/kiosk/screen': ['name', 'venueId', 'venueName', 'kioskId', 'codeSecret', 'sealKey', 'now', 'people[]'],
  'get /api/staff-ledger': ['day', 'today', 'here[]', 'entries[]', 'unrecorded[]'],
  'get /api/staff-ledger/reveals': ['next', 'reveals[]'],
  'get /api/kiosk/ledger': [
    'day',
    'today',
    'now',
    'hasInspectionCode',
    ...of('company', ['name', 'number', 'premises']),
    'here[]',
    'entries[]',
  ],
  'post /api/kiosk/ledger/reveals': ['numbers[]'],
  'get /api/applications/{applicationId}/attendance': [
    'pin',
    'hasKiosk',
    ...of('attendance', ['presence', 'since', 'possible[]', 'stays[]', 'events[]']),
  ],
  'get /api/time-sheets/counts': SHEET_COUNTS,
  'get /api/own-time-sheets': ['toAnswer[]', 'noShows[]'],
  'get /api/own-hours': ['next', 'hours[]', 'months[]'],
  'get /api/applications/{applicationId}/time-sheet': of('timeSheet', TIME_SHEET),
  'get /api/time-sheets': {
    business: ['next', ...each('timeSheets', LISTED_TIME_SHEET)],
    otherBusiness: ['next', 'timeSheets[]'],
  },
  'post /api/applications/{applicationId}/time-sheet/proposal': {
    business: of('timeSheet', PROPOSED_TIME_SHEET),
    worker: of('timeSheet', STATED_TIME_SHEET),
  },
  'post /api/applications/{applicationId}/time-sheet/answer': of('timeSheet', PROPOSED_TIME_SHEET),
  'post /api/applications/{applicationId}/time-sheet/agreement': of('timeSheet', PROPOSED_TIME_SHEET),
  'post /api/time-sheets/approve': ['approved'],
  'post /api/time-sheets/settle': ['settled'],
  'get /api/business/presence': ['presences[]'],
};
