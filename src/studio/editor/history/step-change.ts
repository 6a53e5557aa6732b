import type { EntryKind } from '../../../core/entry/index.ts'
import type { UndoStep } from '../../drafts/index.ts'
import { type Difference, differences } from './differences.ts'

/** Action that was undone or redone: its effect, and the fields and blocks that it changed. */
export interface StepChange {
  did: 'added' | 'removed' | 'changed' | 'reordered'
  parts: readonly Difference[]
}

/** Returns the action behind a step of undo or redo; only the order of blocks can change without a difference. */
export function stepChange(kind: EntryKind, { isUndo, from, to }: UndoStep): StepChange {
  const [was, now] = isUndo ? [to, from] : [from, to]
  const parts = differences(kind, was, now, String)
  const isBlocks = parts.every(({ block }) => block !== null)
  if (parts.length === 0) return { did: 'reordered', parts }
  if (isBlocks && parts.every((part) => part.was === undefined)) return { did: 'added', parts }
  if (isBlocks && parts.every((part) => part.now === undefined)) return { did: 'removed', parts }
  return { did: 'changed', parts }
}
