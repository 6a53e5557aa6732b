/** Time from showing a layer until it fades in (search-3). */
export const SEARCH_FADE_START_MS = 1
/** Duration of the fade, in and out; then a closed layer is hidden. */
export const SEARCH_HIDE_MS = 200
/** Time from opening until the field takes the focus, in all variants (search-2). */
export const SEARCH_FOCUS_DELAY_MS = 200
/** The longest wait for the end of a fade. */
export const FADE_TIMEOUT_MS = 500
/** Results are requested when the visitor has not typed for this time. */
export const LIVE_RESULTS_PAUSE_MS = 200
