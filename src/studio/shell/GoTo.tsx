import { Suspense, useEffect, useState } from 'react'
import { Icon, searchIcon, useMessages } from '../../ui/index.ts'
import { lazyDialog } from '../kit/index.ts'
import { useFilePicker, useUploads } from '../uploads/index.ts'
import { CommandPalette } from './CommandPalette.tsx'
import { commandPaletteMessages } from './command-palette-messages.ts'
import type { Screen } from './screen.ts'
import styles from './shell.module.css'

const KeyList = lazyDialog(() => import('./KeyList.tsx'))

/**
 * Button of the command palette, and the keys of every screen: for the palette, for the list of keys, and from region
 * to region.
 */
export function GoTo({ screens, isOwner }: { screens: readonly Screen[]; isOwner: boolean }) {
  const t = useMessages(commandPaletteMessages)
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const [, queue] = useUploads()
  const { choose, input } = useFilePicker(t('upload'), (files) => queue.add(files))
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code === 'Backquote' && event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault()
        const isBack = event.shiftKey
        if (!document.querySelector('dialog[open]'))
          void import('./cycle-regions.ts').then(({ cycleRegions }) => cycleRegions(isBack))
        return
      }
      const target = event.key.toLowerCase() === 'k' ? 'palette' : event.key === '/' ? 'keys' : null
      if (!target || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      // An open dialog stays the only one.
      if (!document.querySelector('dialog[open]')) setOpen(target)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className={styles.account}
        aria-label={t('open')}
        title={t('open')}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => setOpen('palette')}
      >
        <Icon icon={searchIcon} />
      </button>
      {input}
      {open === 'palette' && (
        <CommandPalette
          screens={screens}
          isOwner={isOwner}
          onUpload={choose}
          onKeys={() => setOpen('keys')}
          // The list of keys replaces the palette, which then does not count as closed.
          onClose={() => setOpen((now) => (now === 'palette' ? null : now))}
        />
      )}
      {open === 'keys' && (
        <Suspense>
          <KeyList onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
