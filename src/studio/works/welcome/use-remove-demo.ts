import { useMessages } from '../../../ui/index.ts'
import { useApi, useForgetLists } from '../../api/index.ts'
import { useBulkToasts, useRunBulk } from '../../jobs/index.ts'
import { welcomeMessages } from './messages.ts'

/** Moves all works of the demo to the trash in one step that can be taken back; pages stay, as they are starts for own words. */
export function useRemoveDemo(): () => Promise<void> {
  const t = useMessages(welcomeMessages)
  const api = useApi()
  const forget = useForgetLists()
  const runBulk = useRunBulk()
  const { say, refuse } = useBulkToasts()
  return async () => {
    const found = await api.call<{ ids: number[] }>('entries/work/ids?source=demo')
    if (!found.ok) return refuse(found.error)
    const report = await runBulk('work', found.value.body.ids, { do: 'trash' })
    if (!report.ok) return refuse(report.error)
    forget()
    say(t('demoRemoved', { count: report.value.done }), report.value.undo)
  }
}
