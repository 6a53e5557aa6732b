import { useMessages } from '../../../ui/index.ts'
import { useApi, useForgetLists } from '../../api/index.ts'
import { useBulkToasts, useRunBulk } from '../../jobs/index.ts'
import { welcomeMessages } from './messages.ts'

interface Cleared {
  entries: number
  undo: readonly string[]
}

/**
 * Returns a function that moves all works of the demo to the trash in one step that can be undone, and removes the menu
 * items that link to nothing else. Pages stay, because they serve as templates for the owner's own words.
 */
export function useRemoveDemo(): () => Promise<void> {
  const t = useMessages(welcomeMessages)
  const api = useApi()
  const forget = useForgetLists()
  const runBulk = useRunBulk()
  const { say, refuse } = useBulkToasts()
  return async () => {
    const found = await api.call<{ ids: number[] }>('entries/work/ids?source=demo')
    if (!found.ok) return refuse(found.error)
    // Menus come first: if the request is interrupted, the bar is still there to press again.
    const cleared = await api.call<Cleared>('welcome/demo-menus', { method: 'DELETE' })
    if (!cleared.ok) return refuse(cleared.error)
    const { entries, undo } = cleared.value.body
    const report = await runBulk('work', found.value.body.ids, { do: 'trash' })
    if (!report.ok) return refuse(report.error)
    forget()
    const said = [
      t('demoRemoved', { count: report.value.done }),
      ...(entries > 0 ? [t('demoMenus', { count: entries })] : []),
    ]
    say(said.join(' '), [...report.value.undo, ...undo])
  }
}
