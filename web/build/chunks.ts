/** What the frame of a signed-in area draws, and what its lists and tiles are drawn with. */
const AREA =
  /\/web\/(?:shell\/(?:app-shell|nav-link)|hiring\/cards\/(?:card-skeletons|shift-card|status-badge|urgent-badge)|ui\/(?:empty-state|error-state|figures|page-header|skeleton|text-link|tile|list\/(?:held-news|new-badge|new-mark|use-arrivals|use-held-list)))\.tsx?$/;

/** What several of a worker's screens do with a shift. */
const WORKER =
  /\/web\/(?:hiring\/(?:queries\/withdraw|cards\/phone-link|shifts\/(?:worker-shift-card|held-shifts|withdraw-application|obstacle|add-to-calendar|shift-list)))\.tsx?$/;

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
    { name: 'worker', test: WORKER, priority: 1 },
    { name: 'fields', test: FIELDS, priority: 1 },
  ],
};
