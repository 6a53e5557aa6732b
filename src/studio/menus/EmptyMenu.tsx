import type { MenuLocation } from '../../core/content/index.ts'
import { useMessages } from '../../ui/index.ts'
import { useApi } from '../api/index.ts'
import type { EntryMatch } from '../entry-picker/index.ts'
import { Button, StateMessage, useToast } from '../kit/index.ts'
import { newRow, type Row } from './menu-tree.ts'
import { menuMessages } from './messages.ts'
import { pagesAsRows } from './pages-as-rows.ts'

interface EmptyMenuProps {
  location: MenuLocation
  onAdd(rows: readonly Row[], leadTo: readonly EntryMatch[]): void
}

/** Message in place of an empty menu, with a way to begin. */
export function EmptyMenu({ location, onAdd }: EmptyMenuProps) {
  const t = useMessages(menuMessages)
  const api = useApi()
  const toast = useToast()
  const addPages = async () => {
    const answer = await api.send('GET entries/:kind', { path: { kind: 'page' } })
    if (!answer.ok) return toast({ text: answer.error.message || t('noPages') })
    const pages = pagesAsRows(answer.value.body.items)
    if (pages.length === 0) return toast({ text: t('noPages') })
    onAdd(
      pages.map(({ id, level }) => newRow({ level, target: { kind: 'page', id } })),
      pages.map(({ id, title, address }) => ({ kind: 'page', id, title, path: address, isPublic: true })),
    )
    toast({ text: t('pagesAdded', { count: pages.length }) })
  }
  return (
    <StateMessage action={<Button onClick={() => void addPages()}>{t('addPages')}</Button>}>
      {t(`empty_${location}`)}
    </StateMessage>
  )
}
