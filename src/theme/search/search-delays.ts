/** An overlay begins to fade in this long after it is shown (search-3). */
export const SEARCH_FADE_START_MS = 1
/** How long the fade takes, in and out; an overlay is hidden when it has ended. */
export const SEARCH_HIDE_MS = 200
/** The field takes the focus this long after opening, whatever the variant (search-2). */
export const SEARCH_FOCUS_DELAY_MS = 200
/** The longest wait for a fade before it counts as ended. */
export const LONGEST_FADE_MS = 500
/** Results are asked for when the visitor has not typed for this long. */
export const LIVE_RESULTS_PAUSE_MS = 200
