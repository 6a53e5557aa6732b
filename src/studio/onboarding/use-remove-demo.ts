import { useLocation } from 'wouter'
import { entriesPath } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { useApi, useInvalidateLists } from '../api/index.ts'
import { useBulkToasts } from '../jobs/index.ts'
import { bidiIsolate, useToast } from '../kit/index.ts'
import { useUndo } from '../undo/index.ts'
import { onboardingMessages } from './messages.ts'

/**
 * Returns a function that removes what came with the demo, in one step that can be undone. It says what was removed, and
 * what stays because somebody changed it, with the way there.
 *
 * @param onNamed called with the title of the site, which goes and returns with the demo
 */
export function useRemoveDemo(onNamed: (title: string) => void): () => Promise<void> {
  const t = useMessages(onboardingMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const forget = useInvalidateLists()
  const toast = useToast()
  const [, navigate] = useLocation()
  const { refuse } = useBulkToasts()
  const runUndo = useUndo()
  const readTitle = async () => {
    const settings = await api.send('GET settings', {})
    if (settings.ok) onNamed(String(settings.value.body.live.title))
  }
  return async () => {
    const answer = await api.send('DELETE welcome/demo', {})
    if (!answer.ok) return refuse(answer.error)
    forget()
    void readTitle()
    const { works, pages, menuItems, changed, needsOwner, undo } = answer.value.body
    const list = new Intl.ListFormat(lang)
    const counts = [
      ...(works > 0 ? [t('demoGoneWorks', { count: works })] : []),
      ...(pages > 0 ? [t('demoGonePages', { count: pages })] : []),
      ...(menuItems > 0 ? [t('demoGoneItems', { count: menuItems })] : []),
    ]
    const names = list.format(
      changed.slice(0, MAX_NAMED).map(({ title }) => t('demoQuoted', { title: bidiIsolate(title) })),
    )
    const more = changed.length - MAX_NAMED
    const text = [
      counts.length > 0 ? t('demoGone', { parts: list.format(counts) }) : t('demoGoneTexts'),
      ...(changed.length > 0 ? [t('demoChanged', { names })] : []),
      ...(more > 0 ? [t('demoChangedMore', { count: more })] : []),
      ...(needsOwner ? [t('demoNeedsOwner')] : []),
    ].join(' ')
    const [first] = changed
    const way =
      first && (changed.length === 1 ? `${entriesPath(first.kind)}/${first.id}` : entriesPath(first.kind))
    toast({
      text,
      ...(undo.length > 0 && { undo: (done) => void runUndo(undo, done, readTitle) }),
      ...(way && { action: { text: t('demoShow'), act: () => navigate(way) } }),
    })
  }
}

/** Number of changed entries that are named. */
const MAX_NAMED = 5
