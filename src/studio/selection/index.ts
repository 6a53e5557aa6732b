// Selecting in long lists: checkboxes, ranges, all matches of a filter; and the bar with bulk actions.

export { actionName, doneText } from './done-text.ts'
export type { FailureSummary } from './FailureList.tsx'
export { selectionMessages } from './messages.ts'
export { SelectableItem } from './SelectableItem.tsx'
export { leaveSelection, SelectedBar } from './SelectedBar.tsx'
export { type ListSelection, useSelection } from './use-selection.ts'
