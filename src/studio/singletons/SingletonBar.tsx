import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { mayTryAgain } from '../api/index.ts'
import { Button, backIcon, focusTitle, IconButton, StateMessage, useToast } from '../kit/index.ts'
import { useUndo } from '../undo/index.ts'
import { singletonMessages } from './messages.ts'
import styles from './singletons.module.css'
import type { useSingleton } from './use-singleton.ts'
import { ViewButton } from './WithView.tsx'

type Singleton = ReturnType<typeof useSingleton>

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
  const toast = useToast()
  const runUndo = useUndo()
  const { draft, base, save, error, steps, isRestored } = singleton
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it begins to be so.
  useEffect(() => {
    if (isRestored) toast({ text: t('restored') })
  }, [isRestored])
  const isChanged = base?.isChanged === true || save !== 'saved'
  const reload = async () => {
    await draft.load()
    onPublished?.()
  }
  const [isPublishing, setPublishing] = useState(false)
  const [undone, setUndone] = useState('')
  const back = () => {
    if (steps === 0) return
    draft.back()
    setUndone(t('undone', { count: steps - 1 }))
  }
  const newestBack = useRef(back)
  newestBack.current = back
  const publish = async () => {
    setPublishing(true)
    const undo = await draft.publish()
    setPublishing(false)
    if (undo) {
      toast({
        text: [t('published', { name }), note].filter(Boolean).join(' '),
        undo: (done) => void runUndo(undo, done, reload),
      })
      return onPublished?.()
    }
    const { error } = draft.view()
    if (error?.code === 'invalid') {
      toast({ text: t('notPublished') })
      requestAnimationFrame(focusFault)
    } else if (error?.status === 0) toast({ text: t('notPublishedOffline') })
    else if (error)
      toast({ text: error.status === 412 ? t('changedMeanwhile') : error.message || t('notPublishedNow') })
  }
  const discard = async () => {
    const undo = await draft.discard()
    // The pressed button has disappeared.
    if (!draft.view().error) focusTitle()
    toast({
      text: draft.view().error ? t('notDone') : t('discarded', { name }),
      ...(undo !== null && { undo: (done) => void runUndo(undo, done, draft.load) }),
    })
  }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (event.key === 'z' && !isTyping) newestBack.current()
      else if (event.key === 's') void draft.flush()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [draft])
  const sentence = isPublishing
    ? t('publishing')
    : save === 'waiting' || save === 'saving'
      ? t('saving')
      : save === 'failed'
        ? error?.status === 0
          ? t('offline')
          : error?.message
            ? t('why', { why: error.message })
            : t('notSaved')
        : save === 'conflict'
          ? t('notSaved')
          : t(isChanged ? 'changed' : 'public')
  return (
    <div className={styles.bar} data-edge="top" data-changed={isChanged || undefined}>
      <p className={styles.state} data-state={save === 'saved' ? (isChanged ? 'changed' : 'public') : save}>
        <span role="status">{sentence}</span>
        {save === 'failed' && error && mayTryAgain(error) && (
          <Button look="quiet" onClick={() => void draft.flush()}>
            {t('retry')}
          </Button>
        )}
        {save === 'conflict' && (
          <Button look="quiet" onClick={focusConflict}>
            {t('choose')}
          </Button>
        )}
      </p>
      <p className="visually-hidden" role="status">
        {undone}
      </p>
      <div className={styles.actions}>
        <ViewButton />
        <IconButton
          icon={backIcon}
          data-turns=""
          label={t('back')}
          aria-disabled={steps === 0 || undefined}
          onClick={back}
        />
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

const CONFLICT_ID = 'singleton-conflict'

/** The note about a conflict may be many screens above the pressed button. */
const focusConflict = () => document.getElementById(CONFLICT_ID)?.focus()

/** Note that somebody else changed the same values, with a choice between both versions. */
export function ConflictNote({ singleton: { theirs, draft } }: { singleton: Singleton }) {
  const t = useMessages(singletonMessages)
  if (!theirs) return null
  const name = theirs.updatedBy
  const settle = (whose: 'mine' | 'theirs') => {
    draft.settle(whose)
    // The pressed button disappears.
    focusTitle()
  }
  return (
    <div role="alert" id={CONFLICT_ID} tabIndex={-1} className={styles.conflict}>
      <p>{name === null ? t('conflictUnknown') : t('conflict', { name })}</p>
      <Button onClick={() => settle('theirs')}>{t('theirs')}</Button>
      <Button onClick={() => settle('mine')}>{t('mine')}</Button>
    </div>
  )
}

/** Error message in place of a singleton that could not be read. */
export function SingletonTrouble({ singleton: { error, draft } }: { singleton: Singleton }) {
  const t = useMessages(singletonMessages)
  if (!error) return null
  return (
    <StateMessage
      isAlert
      action={error.status !== 403 && <Button onClick={() => void draft.load()}>{t('retry')}</Button>}
    >
      {t(error.status === 0 ? 'offlineNow' : error.status === 403 ? 'notAllowed' : 'failed')}
    </StateMessage>
  )
}
