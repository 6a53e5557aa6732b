import { useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import {
  conflictMessages,
  FormUndo,
  focusConflict,
  mayRetrySaving,
  useDraftToasts,
  useSaveText,
} from '../drafts/index.ts'
import { Button, focusTitle, useToast } from '../kit/index.ts'
import { useUndo } from '../undo/index.ts'
import { singletonMessages } from './messages.ts'
import styles from './singletons.module.css'
import type { Singleton } from './use-singleton.ts'
import { ViewButton } from './WithView.tsx'

interface SingletonBarProps {
  singleton: Singleton
  /** Name of the singleton, with which messages begin. */
  name: string
  onPublished?: () => void
  /** Note beside the status about faults that do not prevent publishing. */
  note?: string
}

/** Bar with the save status of a singleton, and buttons to publish, discard or undo its changes (studio-160). */
export function SingletonBar({ singleton, name, onPublished, note }: SingletonBarProps) {
  const t = useMessages(singletonMessages)
  const choose = useMessages(conflictMessages)('choose')
  const toast = useToast()
  const runUndo = useUndo()
  const { draft, stored, save } = singleton
  useDraftToasts(singleton)
  const saveText = useSaveText(singleton)
  const isChanged = stored.isChanged || save !== 'saved'
  const reload = async () => {
    await draft.reload()
    onPublished?.()
  }
  const [isPublishing, setPublishing] = useState(false)
  // A second press while one is running does nothing.
  const isActing = useRef(false)
  const act = async (action: 'publish' | 'discard') => {
    if (isActing.current) return null
    isActing.current = true
    const result = await draft.act(action)
    isActing.current = false
    return result
  }
  const publish = async () => {
    if (isActing.current) return
    setPublishing(true)
    const result = await act('publish')
    if (!result) return
    setPublishing(false)
    const { error: refusal, undo } = result
    if (!refusal) {
      toast({
        text: [t('published', { name }), note].filter(Boolean).join(' '),
        ...(undo !== null && { undo: (done) => void runUndo(undo, done, reload) }),
      })
      return onPublished?.()
    }
    const error = refusal.code === 'not_saved' ? draft.state().failure : refusal
    if (error?.code === 'invalid') {
      toast({ text: t('notPublished') })
      requestAnimationFrame(focusFault)
    } else if (error?.status === 0) toast({ text: t('notPublishedOffline') })
    else if (error) toast({ text: error.message || t('notPublishedNow') })
  }
  const discard = async () => {
    // Nothing is discarded before the conflict is resolved.
    if (save === 'conflict') return focusConflict()
    const result = await act('discard')
    if (!result) return
    const { error, undo } = result
    // The pressed button has disappeared.
    if (!error) focusTitle()
    toast({
      text: error ? t('notDone') : t('discarded', { name }),
      ...(undo !== null && { undo: (done) => void runUndo(undo, done, draft.reload) }),
    })
  }
  const sentence = isPublishing
    ? t('publishing')
    : save === 'saved'
      ? t(isChanged ? 'changed' : 'public')
      : saveText
  return (
    <div className={styles.bar} data-edge="top" data-changed={isChanged || undefined}>
      <p className={styles.state} data-state={save === 'saved' ? (isChanged ? 'changed' : 'public') : save}>
        <span role="status">{sentence}</span>
        {mayRetrySaving(singleton) && (
          <Button look="quiet" onClick={() => void draft.flush()}>
            {t('retry')}
          </Button>
        )}
        {save === 'conflict' && (
          <Button look="quiet" onClick={focusConflict}>
            {choose}
          </Button>
        )}
      </p>
      <div className={styles.actions}>
        <ViewButton />
        <FormUndo draft={draft} state={singleton} />
        <div className={styles.ways} data-edge="bottom">
          {isChanged && (
            <Button look="quiet" onClick={discard}>
              {t('discard')}
            </Button>
          )}
          <Button
            look={isChanged ? 'main' : 'plain'}
            aria-disabled={!isChanged || undefined}
            onClick={() => (save === 'conflict' ? focusConflict() : isChanged ? publish() : undefined)}
          >
            {t('publish')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** Focuses the first faulty field, or the button that opens it. */
function focusFault(): void {
  const fault = document.querySelector<HTMLElement>('main :is([aria-invalid=true], button:has([data-fault]))')
  for (let around = fault?.closest('details'); around; around = around.parentElement?.closest('details'))
    around.open = true
  fault?.focus()
}
