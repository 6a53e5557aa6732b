// Links inside the page: smooth, with focus and address, clear of the header. No React, no look of its own.
export { followAnchors } from './follow-anchors.ts'
