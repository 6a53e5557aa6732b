// Selecting in long lists: boxes, ranges, everything a filter finds; and the bar of what is done to all of it.

export { doneText } from './done-text.ts'
export type { FailureSummary } from './FailureList.tsx'
export { selectionMessages } from './messages.ts'
export { PickPlace } from './PickPlace.tsx'
export { leaveSelection, SelectedBar } from './SelectedBar.tsx'
export { type ListSelection, useSelection } from './use-selection.ts'
