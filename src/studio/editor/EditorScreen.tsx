import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Link, useLocation, useRoute } from 'wouter'
import { ADDRESS_FIELD, type EntryKind, type EntryValues } from '../../core/entry/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useMessages } from '../../ui/index.ts'
import { SaveNote, UndoButtons, useDraft, useDraftState, useDraftToasts } from '../drafts/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { FieldControl, FilmNote, GalleryField, type SpecialControl, TextInput } from '../forms/index.ts'
import { Button, lazyComponent, StateMessage } from '../kit/index.ts'
import { ScreenTitle } from '../lists/index.ts'
import { Actions } from './Actions.tsx'
import { BackLinks } from './BackLinks.tsx'
import { Workbench } from './blocks/Workbench.tsx'
import { EditorWaiting } from './EditorWaiting.tsx'
import styles from './editor.module.css'
import { type DraftEntry, type EntryState, entrySource } from './entry-source.ts'
import { AddressField } from './fields/AddressField.tsx'
import { KindChoice } from './fields/KindChoice.tsx'
import { TermsFields } from './fields/TermsFields.tsx'
import { type FormField, formOf } from './form-of.ts'
import { isGone } from './is-gone.ts'
import { editorMessages } from './messages.ts'
import { FaultSummary } from './publish/FaultSummary.tsx'
import { fieldId, keyOfField } from './publish/go-to-field.ts'
import { useFaults } from './publish/use-faults.ts'
import { StateLine } from './StateLine.tsx'

const EmbeddabilityNote = lazyComponent(() => import('./fields/EmbeddabilityNote.tsx'))
const GoneNote = lazyComponent(() => import('./publish/GoneNote.tsx'))
/** Makes a note that is loaded after the screen. If its chunk cannot be fetched, as offline, the note is left out. */
const lazyNote = <Props,>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch(() => ({ default: (): ReactNode => null })))
const PresenceNote = lazyNote(() => import('./PresenceNote.tsx'))
const StepNote = lazyNote(() => import('./history/StepNote.tsx'))
const Merge = lazyComponent(() => import('./merge/Merge.tsx'))

interface EditorScreenProps {
  kind: EntryKind
  id: number
  /** True if the person who edits is an owner of the site. */
  isOwner: boolean
}

/** Editor for one work or page: its fields, its state, and the actions on the whole (studio-3). */
export default function EditorScreen({ kind, id, isOwner }: EditorScreenProps) {
  const t = useMessages(editorMessages)
  const load = useDraft(`${kind}:${id}`, (api) => entrySource(api, kind, id))
  const list = entriesPath(kind)
  const under = t(`list_${kind}`)
  if (load.state === 'ready') return <Editor draft={load.draft} {...{ list, under, isOwner }} />
  if (load.state === 'loading') return <EditorWaiting kind={kind} />
  const { error, retry } = load
  const isLoadGone = isGone(error)
  const back = <Link to={list}>{t(`back_${kind}`)}</Link>
  const sentence = isLoadGone
    ? error.message || t(`gone_${kind}`)
    : t(error.status === 0 ? 'offlineScreen' : 'failed')
  return (
    <>
      <ScreenTitle text={under} />
      <StateMessage isAlert action={isLoadGone ? back : <Button onClick={retry}>{t('retry')}</Button>}>
        {sentence}
      </StateMessage>
    </>
  )
}

/** Addresses of works are on other sites, so they are typed. */
const specialOf: SpecialControl = (name, { kind }) =>
  name === 'type' ? KindChoice : kind === 'terms' ? TermsFields : kind === 'link' ? TextInput : undefined

interface EditorProps {
  draft: DraftEntry
  list: string
  under: string
  isOwner: boolean
}

function Editor({ draft, list, under, isOwner }: EditorProps) {
  const t = useMessages(editorMessages)
  const state = useDraftState(draft)
  const { stored: entry, values } = state
  const { kind } = entry
  const title = String(values.title ?? '') || t(`untitled_${kind}`)
  const { faultOf, reveal, revealAll, isAllShown, wasInvalid } = useFaults(draft)
  const { first, more } = formOf(kind, values, wasInvalid)
  const describe = useDescribeField()
  useKeys(draft)
  useDraftToasts(state)

  const hasConflicts = state.conflicts.length > 0
  const isMerging = useMergeAddress(state)
  const merge = (
    <Suspense>
      <Merge {...{ draft, state, title }} isScreen={isMerging} />
    </Suspense>
  )
  if (hasConflicts && isMerging) return merge

  const controls = (fields: readonly FormField[]) =>
    fields.map(({ key, field }) => (
      <div key={key} id={fieldId(key)}>
        {key === ADDRESS_FIELD[kind] ? (
          <AddressField
            entry={entry}
            field={describe(key, field)}
            value={String(values[key] ?? '')}
            error={faultOf(key)}
            onChange={(value) => draft.change({ [key]: value })}
          />
        ) : field.isGallery ? (
          <GalleryField
            name={key}
            field={describe(key, field)}
            value={values[key]}
            error={faultOf(key)}
            control={FieldControl}
            cover={{
              id: typeof values.thumbnailId === 'number' ? values.thumbnailId : null,
              // A large picture would still be shown in place of the new cover.
              onChoose: (thumbnailId) => draft.change({ thumbnailId, lightboxId: null }),
            }}
            onChange={(pictures, typing) =>
              draft.change({ [key]: pictures, ...kindWithGallery(values, pictures) }, typing)
            }
          />
        ) : (
          <FieldControl
            name={key}
            field={describe(key, field)}
            value={values[key]}
            error={faultOf(key)}
            specialOf={specialOf}
            onChange={(value) => draft.change({ [key]: value })}
          />
        )}
        <Suspense>
          {key === 'siteUrl' && <EmbeddabilityNote address={String(values.siteUrl ?? '')} />}
          {key === 'videoUrl' && (
            <FilmNote
              address={String(values.videoUrl ?? '')}
              onAddress={(address) => draft.change({ videoUrl: address })}
            />
          )}
        </Suspense>
      </div>
    ))
  return (
    <div className={styles.editor}>
      <div className={styles.head} data-edge="top">
        <div className={styles.where}>
          <BackLinks list={list} under={under} />
          <ScreenTitle text={title} under={under} />
          <StateLine entry={entry} />
          <Suspense>
            <PresenceNote entry={entry} />
          </Suspense>
        </div>
        <div className={styles.bar}>
          <SaveNote className={styles.saveNote} state={state} onRetry={() => void draft.flush()} />
          <div className={styles.steps}>
            <UndoButtons draft={draft} state={state} />
          </div>
          <Actions draft={draft} state={state} isOwner={isOwner} onRefused={revealAll} />
          <div className={styles.notes}>
            {isLost(state) && (
              <Suspense>
                <GoneNote state={state} />
              </Suspense>
            )}
            {hasConflicts && merge}
          </div>
        </div>
      </div>
      <p className="visually-hidden" role="status">
        <Suspense>
          <StepNote state={state} />
        </Suspense>
      </p>
      {isAllShown && <FaultSummary problems={entry.problems} />}
      <Workbench draft={draft} state={state} isOwner={isOwner}>
        <form
          className={styles.form}
          onSubmit={(event) => event.preventDefault()}
          onBlur={({ target }) => reveal(keyOfField(target))}
        >
          {controls(first)}
          <details>
            <summary>{t('moreFields')}</summary>
            {controls(more)}
          </details>
        </form>
      </Workbench>
    </div>
  )
}

/** Returns the change of kind for a single picture that gets a gallery: visitors then open its page, which shows all. */
const kindWithGallery = ({ type, gallery }: EntryValues, pictures: unknown): EntryValues =>
  type === 'image' && lengthOf(gallery) < 2 && lengthOf(pictures) > 1 ? { type: 'page' } : {}

const lengthOf = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** Tells whether somebody deleted the entry while it was being edited. */
const isLost = ({ save, failure, stored }: EntryState): boolean =>
  save === 'failed' && (isGone(failure) || stored.state === 'trash')

/**
 * Tells whether the address is that of the merge screen. Once no conflict is left, replaces it by the editor's address.
 */
function useMergeAddress({ stored: entry, conflicts, save }: EntryState): boolean {
  const [isMerging] = useRoute('/:list/:id/conflict')
  const [, navigate] = useLocation()
  const isOver = isMerging && conflicts.length === 0 && save === 'saved'
  useEffect(() => {
    if (isOver) navigate(`${entriesPath(entry.kind)}/${entry.id}`, { replace: true })
  }, [isOver, entry.kind, entry.id, navigate])
  return isMerging
}

/** Handles the keys of the whole editor: save now, undo, redo. */
function useKeys(draft: DraftEntry): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const act =
        key === 's'
          ? () => void draft.flush()
          : key === 'z'
            ? () => (event.shiftKey ? draft.redo() : draft.undo())
            : null
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [draft])
}
