/** What the frame of a signed-in area draws, and what its lists and tiles are drawn with. */
const AREA =
  /\/web\/(?:routes\/-shell\/(?:app-shell|nav-link)|ui\/(?:card-skeletons|empty-state|error-state|figures|held-news|new-badge|new-mark|page-header|shift-card|show-more|skeleton|status-badge|text-link|tile|urgent-badge|use-arrivals|use-held-list))\.tsx?$/;

/** What several of a worker's screens do with a shift. */
const WORKER =
  /\/web\/(?:api\/(?:calendar|withdraw)|ui\/phone-link|routes\/worker\/-components\/(?:worker-shift-card|held-shifts|withdraw-application|obstacle|add-to-calendar|shift-list))\.tsx?$/;

/** The fields of long forms, which are all asked for together: each file has its name in the list that the app begins with. */
const FIELDS =
  /\/web\/ui\/(?:(?:new-)?password-field|checkbox|checkbox-group|select-field|text-area|form-section)\.tsx$/;

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
