import { useState } from 'react'
import type { BulkAction } from '../../core/calls/index.ts'
import type { EntryKind } from '../../core/entry/index.ts'
import { useMessages } from '../../ui/index.ts'
import { type Api, useApi, useInvalidateLists } from '../api/index.ts'
import { type BulkReport, useBulkToasts, useRunBulk } from '../jobs/index.ts'
import type { FailureSummary, ListSelection } from '../selection/index.ts'
import { actionName, doneText, selectionMessages } from '../selection/index.ts'
import { listMessages } from './messages.ts'

/** Limit on the refusals that are listed one by one. */
const MAX_REFUSALS = 5

async function titlesOf(api: Api, kind: EntryKind, ids: readonly number[]): Promise<Map<number, string>> {
  const answer = await api.send('GET entries/:kind', { path: { kind }, args: { include: [...ids] } })
  return new Map(answer.ok ? answer.value.body.items.map(({ id, title }) => [id, title]) : [])
}

/**
 * Runs actions on the selected entries. Refused ones stay selected and are listed by name.
 *
 * @param onAllDone called when nothing was refused
 */
export function useBulk(kind: EntryKind, selection: ListSelection, onAllDone: () => void) {
  const t = useMessages(selectionMessages)
  const untitled = useMessages(listMessages)('untitled')
  const api = useApi()
  const forget = useInvalidateLists()
  const runBulk = useRunBulk()
  const { say, refuse } = useBulkToasts()
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<(FailureSummary & { ids: readonly number[] }) | null>(null)

  const tell = async (summary: string, { failures }: BulkReport) => {
    const firstFailures = failures.slice(0, MAX_REFUSALS)
    const titles = await titlesOf(
      api,
      kind,
      firstFailures.map(({ id }) => id),
    )
    const ids = failures.map(({ id }) => id)
    selection.keep(ids)
    setOutcome({
      ids,
      summary: `${summary} ${t('refused', { count: failures.length })}`,
      refusals: firstFailures.map(({ id, why }) => ({ id, why, title: titles.get(id) || untitled })),
      more: failures.length - firstFailures.length,
    })
  }
  const run = async (action: BulkAction) => {
    setOutcome(null)
    setDoneCount(0)
    const ids = await selection.ids()
    const report = ids.ok ? await runBulk(kind, ids.value, action, setDoneCount) : ids
    setDoneCount(null)
    if (!report.ok) return refuse(report.error)
    forget()
    const summary = doneText(t, actionName(action), kind, report.value.doneCount)
    say(summary, report.value.undo)
    if (report.value.failures.length > 0) await tell(summary, report.value)
    else onAllDone()
  }
  // Refusals are shown only while their entries are still selected.
  const isCurrent = outcome?.ids.some(selection.has) ?? false
  return {
    run,
    /** Number of entries done so far; `null` while no action is running. */
    doneCount,
    outcome: isCurrent ? outcome : null,
  }
}
