/** What the first screens of both areas are drawn with: their frame, tiles and lists, and the card of a shift with what can be done. */
const AREA_PARTS = [
  'shell/(?:app-shell|nav-link)',
  'hiring/cards/(?:card-skeletons|phone-link|shift-card|status-badge|urgent-badge|obstacle-text)',
  'hiring/queries/withdraw',
  'hiring/shifts/(?:add-to-calendar|stable-shift-list|shift-list|withdraw-application|worker-shift-card)',
  'ui/(?:empty-state|error-state|figures|page-header|skeleton|text-link|tile)',
  'ui/list/(?:list-announcements|new-badge|new-mark|use-arrivals|use-stable-list)',
];
const AREA = new RegExp(`/web/(?:${AREA_PARTS.join('|')})\\.tsx?$`);

/** The fields of long forms, which are all asked for together: each file has its name in the list that the app begins with. */
const FIELDS =
  /\/web\/ui\/form\/(?:(?:new-)?password-field|checkbox|checkbox-group|select-field|text-area|form-section)\.tsx$/;

/**
 * Which modules are sent together. Left to itself the bundler makes a file of whatever two screens happen to share, sixty of
 * them for the first one; small files compress badly, and name each other at length.
 */
export const codeSplitting = {
  groups: [
    { name: 'app', tags: ['$initial' as const], priority: 3 },
    { name: 'area', test: AREA, priority: 2 },
    { name: 'fields', test: FIELDS, priority: 1 },
  ],
};
