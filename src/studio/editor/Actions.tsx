import { Suspense, useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { entriesPath } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { Button, lazyDialog, Menu, moreIcon, useFocusWithin } from '../kit/index.ts'
import { ScheduleDialog } from '../scheduling/index.ts'
import styles from './editor.module.css'
import type { DraftEntry, EntryState } from './entry-source.ts'
import { editorMessages } from './messages.ts'
import { publishMessages } from './publish/messages.ts'
import { mainAction, otherActions, type StateAction } from './publish/state-actions.ts'
import { useEntryActions } from './publish/use-entry-actions.ts'

const DeleteDialog = lazyDialog(() => import('./publish/DeleteDialog.tsx'))
const PreviewLinksDialog = lazyDialog(() => import('./publish/PreviewLinksDialog.tsx'))

interface ActionsProps {
  draft: DraftEntry
  state: EntryState
  /** True if the person who edits is an owner of the site. */
  isOwner: boolean
  /** Called when publishing is refused because a fault has to be fixed first. */
  onRefused(): void
}

/** Main button of an entry, and the menu of its other actions (studio-54). */
export function Actions({ draft, state, isOwner, onRefused }: ActionsProps) {
  const t = useMessages(editorMessages)
  const p = useMessages(publishMessages)
  const [, navigate] = useLocation()
  const [open, setOpen] = useState<StateAction | null>(null)
  const { stored: entry } = state
  const { isBusy, run, remove } = useEntryActions(draft, onRefused)
  const isHeld = isBusy || state.save === 'conflict'
  const main = mainAction(entry)
  const close = () => setOpen(null)

  const act = async (action: StateAction) => {
    switch (action) {
      case 'schedule':
      case 'unpublishLater':
      case 'previewLinks':
      case 'deleteForEver':
        return setOpen(action)
      case 'history':
        return navigate(`${entriesPath(entry.kind)}/${entry.id}/history`)
      case 'unschedule':
      case 'keepPublic': {
        const scheduled = action === 'unschedule' ? 'publish' : 'unpublish'
        return void run({ action: scheduled, at: null }, { text: (name) => p('done_unschedule', { name }) })
      }
      default: {
        const isLeft = action === 'trash' || action === 'duplicate'
        const text = (name: string) => t(`done_${action}`, { name })
        await run(action, { text, isSeen: action === 'publish', isLeft })
      }
    }
  }
  useKeyToPublish(() => {
    if (main?.action === 'publish' && !isHeld) void act('publish')
  })
  const plan = (action: 'publish' | 'unpublish', at: string | null) => {
    close()
    if (at === null) void act(action)
    else void run({ action, at }, { text: (name) => p('done_schedule', { name }) })
  }
  const textOf = (action: StateAction): string => {
    if (action === 'schedule')
      return p(
        entry.state === 'scheduled'
          ? 'changeTime'
          : entry.state === 'changed'
            ? 'scheduleChanges'
            : 'schedule',
      )
    if (action === 'unpublishLater') return p('unpublishLater')
    return action in publishMessages.texts ? p(action as 'unschedule') : t(action as 'trash')
  }
  const others = otherActions(entry, isOwner)
  const place = useRef<HTMLDivElement>(null)
  useFocusWithin(place)
  return (
    <div ref={place} className={styles.actions}>
      {main === null ? (
        <a className={styles.view} href={entry.path} target="_blank" rel="noopener">
          {t('view')}
        </a>
      ) : (
        <Button look="main" isBusy={isHeld} onClick={() => void act(main.action)}>
          {t(main.text)}
        </Button>
      )}
      {others.length > 0 && (
        <Menu
          icon={moreIcon}
          label={t('more')}
          choices={others.map((id) => ({ id, text: textOf(id), onChoose: () => void act(id) }))}
        />
      )}
      <Suspense>
        {open === 'schedule' && (
          <ScheduleDialog
            title={textOf('schedule').replace('…', '')}
            action="publish"
            planned={entry.scheduled.publish}
            onClose={close}
            onPlan={(at) => plan('publish', at)}
          />
        )}
        {open === 'unpublishLater' && (
          <ScheduleDialog
            title={textOf('unpublishLater').replace('…', '')}
            action="unpublish"
            planned={entry.scheduled.unpublish}
            onClose={close}
            onPlan={(at) => plan('unpublish', at)}
          />
        )}
        {open === 'previewLinks' && <PreviewLinksDialog entry={entry} onClose={close} />}
      </Suspense>
      {open === 'deleteForEver' && (
        <Suspense>
          <DeleteDialog
            title={String(entry.values.title ?? '')}
            onClose={close}
            onDelete={() => {
              close()
              void remove()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Publishes on Ctrl or Cmd with Enter from everywhere in the editor. */
function useKeyToPublish(publish: () => void): void {
  const newest = useRef(publish)
  newest.current = publish
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      newest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
