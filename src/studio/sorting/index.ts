// Drags of lists and trees: one pointer, its targets, and the levels of trees.
export { followDrag, type Point } from './follow-drag.ts'
export { type DropTarget, dropTargetAt, parentAt, span } from './levels.ts'
export { type HandleProps, useDrag } from './use-drag.ts'
export { useTreeDrag } from './use-tree-drag.ts'
