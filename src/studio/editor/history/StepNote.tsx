import { defineMessages } from '../../../core/i18n/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { bidiIsolate } from '../../kit/index.ts'
import type { EntryState } from '../entry-source.ts'
import { useBlockTitle, useDifferenceLabel } from './difference-words.ts'
import { stepChange } from './step-change.ts'

const stepMessages = defineMessages('studio-step', {
  undone: 'Undone: {what}.',
  redone: 'Redone: {what}.',
  added: '{names} added',
  removed: '{names} removed',
  changed: '{names} changed',
  reordered: 'order of the blocks changed',
  quoted: '“{name}”',
})

/** Invisible character that is appended to a status message so that screen readers announce an identical text again. */
const AGAIN = '\u00a0'

/** Sentence about the last step of undo or redo, if nothing was changed since (studio-328). */
export default function StepNote({ state: { stored, lastStep, stepCount } }: { state: EntryState }) {
  const t = useMessages(stepMessages)
  const { lang } = useLanguage()
  const labelOf = useDifferenceLabel(stored.kind)
  const titleOf = useBlockTitle()
  if (!lastStep) return null
  const { did, parts } = stepChange(stored.kind, lastStep)
  const names = new Set(parts.map((part) => (part.block === null ? labelOf(part) : titleOf(part.block))))
  const quoted = [...names].map((name) => t('quoted', { name: bidiIsolate(name) }))
  const what = t(did, { names: new Intl.ListFormat(lang).format(quoted) })
  return t(lastStep.isUndo ? 'undone' : 'redone', { what }) + (stepCount % 2 ? AGAIN : '')
}
