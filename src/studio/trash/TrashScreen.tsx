import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { TRASH_KINDS, type TrashedItem } from '../../core/calls/index.ts'
import { entriesPath } from '../../core/routing/routes.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type Api, entityTag, ownZone, readPath, timeText, useApi, useInvalidateLists } from '../api/index.ts'
import {
  Button,
  bidiIsolate,
  CheckLabel,
  focusTitle,
  useFocusWithin,
  useToast,
  withSubject,
} from '../kit/index.ts'
import {
  countedPage,
  RecordList,
  RecordText,
  ScreenTitle,
  recordStyles as styles,
  useRecords,
  useRequestedAction,
} from '../lists/index.ts'
import { selectionMessages } from '../selection/index.ts'
import { trashMessages } from './messages.ts'
import { PermanentDeletionDialog } from './PermanentDeletionDialog.tsx'
import { restoreMany } from './restore-many.ts'

const PER_PAGE = 100
/** Number of days for which the trash is kept. */
const DAYS = 30

/**
 * Screen of what was deleted in the last 30 days. One or many entries can be restored; owners can delete them
 * permanently (studio-110).
 */
export default function TrashScreen({ isOwner }: { isOwner: boolean }) {
  const t = useMessages(trashMessages)
  const tSelection = useMessages(selectionMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const forgetLists = useInvalidateLists()
  const [question, setQuestion] = useState<TrashedItem | 'all' | null>(null)
  const records = useRecords(
    'trash',
    (cursor) => readPath('GET trash', { args: { per_page: PER_PAGE, page: cursor ?? 1 } }),
    (items, cursor) => countedPage(items, cursor, PER_PAGE),
  )
  const [selectedKeys, setSelectedKeys] = useState<ReadonlySet<string>>(new Set())
  const [isRestoring, setRestoring] = useState(false)
  // Entries that have left the trash are no longer selected.
  const selectedItems = records.items?.filter((item) => selectedKeys.has(keyOf(item))) ?? []
  const pick = (items: readonly TrashedItem[], isSelected: boolean) => {
    const keys = items.map(keyOf)
    setSelectedKeys(
      new Set(
        isSelected ? [...selectedKeys, ...keys] : [...selectedKeys].filter((key) => !keys.includes(key)),
      ),
    )
  }
  const nameOf = (item: TrashedItem) => item.title || item.address || t('untitled')
  const time = (at: string) => timeText(at, lang, ownZone())
  const forgetAll = () => {
    records.forget()
    forgetLists()
  }
  /** Returns the number of entries of each kind, in words. */
  const countsOf = (items: readonly TrashedItem[]): string =>
    new Intl.ListFormat(lang).format(
      TRASH_KINDS.map((kind) => items.filter((item) => item.kind === kind).length).flatMap((count, index) =>
        count > 0 ? [tSelection(`count_${TRASH_KINDS[index] ?? 'work'}`, { count })] : [],
      ),
    )
  const restoreOne = async (item: TrashedItem) => {
    const about = `restore ${keyOf(item)}`
    const answer = await restore(api, item)
    if (!answer.ok)
      return toast({ about, text: withSubject(nameOf(item), answer.error.message || t('notRestored')) })
    const { body } = answer.value
    const renamedTo = 'renamedTo' in body ? body.renamedTo : undefined
    const title = bidiIsolate(nameOf(item))
    toast({
      about,
      text: renamedTo
        ? t('restoredAs', { title, address: bidiIsolate(renamedTo) })
        : t('restored', { title }),
    })
    forgetAll()
  }
  const restoreChosen = async () => {
    if (isRestoring) return
    setRestoring(true)
    const { restoredItems, refusedItems, why } = await restoreMany(api, selectedItems)
    setRestoring(false)
    setSelectedKeys(new Set(refusedItems.map(keyOf)))
    const sentences = [
      ...(restoredItems.length > 0 ? [tSelection('done_restore', { what: countsOf(restoredItems) })] : []),
      ...(refusedItems.length > 0
        ? [tSelection('notRestored', { what: countsOf(refusedItems) }), why || t('notRestored')]
        : []),
    ]
    toast({ about: 'restore many', text: sentences.join(' ') })
    // The button disappears with the selection.
    focusTitle()
    forgetAll()
  }
  // Idempotency key: another try after a lost response is answered like the first one.
  const deletionKey = useRef('')
  const ask = (asked: TrashedItem | 'all') => {
    deletionKey.current = crypto.randomUUID()
    setQuestion(asked)
  }
  const deleteForEver = async (items: readonly TrashedItem[] | null): Promise<string> => {
    let count = 0
    // The server deletes a limited number per call, and returns how many are left.
    for (let remaining = 1; remaining > 0; ) {
      const answer = await api.send('POST trash/empty', {
        args: items ? { items: items.map(({ kind, id }) => ({ kind, id })) } : {},
        key: deletionKey.current,
      })
      if (!answer.ok) {
        if (count > 0) forgetAll()
        return answer.error.message || t('notDeleted')
      }
      deletionKey.current = crypto.randomUUID()
      const { deleted } = answer.value.body
      count += deleted
      remaining = items || deleted === 0 ? 0 : answer.value.body.left
    }
    toast({ text: t('deleted', { count }) })
    forgetAll()
    return ''
  }
  // The button to empty the trash disappears with its last entry.
  const head = useRef<HTMLDivElement>(null)
  useFocusWithin(head)
  const trashedItems = records.items ?? []
  const isAny = trashedItems.length > 0
  useRequestedAction('empty', records.items !== null, () => isOwner && isAny && ask('all'))
  return (
    <div className={styles.screen}>
      <div ref={head} className={styles.head}>
        <ScreenTitle text={t('trash')} />
        {isOwner && isAny && <Button onClick={() => ask('all')}>{t('emptyTrash')}</Button>}
      </div>
      {isAny && <p className={styles.intro}>{t('trashIntro', { days: DAYS })}</p>}
      {trashedItems.length > 1 && (
        <div className={styles.picked}>
          <CheckLabel
            type="checkbox"
            checked={selectedItems.length === trashedItems.length}
            onChange={({ target }) => pick(trashedItems, target.checked)}
          >
            {t('selectAll')}
          </CheckLabel>
          {selectedItems.length > 0 && (
            <Button look="main" isBusy={isRestoring} onClick={() => void restoreChosen()}>
              {t('restoreMany', { count: selectedItems.length })}
            </Button>
          )}
        </div>
      )}
      <RecordList records={records} label={t('trash')} empty={t('trashEmpty', { days: DAYS })} keyOf={keyOf}>
        {(item) => (
          <>
            <CheckLabel
              type="checkbox"
              aria-label={t('selectOne', { title: nameOf(item) })}
              checked={selectedKeys.has(keyOf(item))}
              onChange={({ target }) => pick([item], target.checked)}
            ></CheckLabel>
            <RecordText
              notes={[
                t(`kind_${item.kind}`),
                t('trashedBy', {
                  name: bidiIsolate(item.trashedBy || t('somebody')),
                  time: time(item.trashedAt),
                }),
                t('until', { time: time(item.until) }),
              ]}
            >
              <Link to={item.kind === 'media' ? `/media/${item.id}` : `${entriesPath(item.kind)}/${item.id}`}>
                {nameOf(item)}
              </Link>
            </RecordText>
            <div className={styles.actions}>
              <Button look="quiet" onClick={() => restoreOne(item)}>
                {t('restore')} <span className="visually-hidden">{nameOf(item)}</span>
              </Button>
              {isOwner && (
                <Button look="quiet" onClick={() => ask(item)}>
                  {t('deleteForEver')} <span className="visually-hidden">{nameOf(item)}</span>
                </Button>
              )}
            </div>
          </>
        )}
      </RecordList>
      {question !== null && (
        <PermanentDeletionDialog
          text={question === 'all' ? t('emptyText') : t('deleteText', { title: nameOf(question) })}
          isTyped={
            question === 'all' && (records.hasMore || (records.items?.length ?? 0) > CONFIRM_BY_TYPING_ABOVE)
          }
          onClose={() => setQuestion(null)}
          onDelete={() => deleteForEver(question === 'all' ? null : [question])}
        />
      )}
    </div>
  )
}

/** Number of entries above which a word has to be typed before they are deleted. */
const CONFIRM_BY_TYPING_ABOVE = 20

const keyOf = ({ kind, id }: TrashedItem) => `${kind} ${id}`

const restore = (api: Api, { kind, id, version }: TrashedItem) => {
  const guard = { ifMatch: entityTag(kind, { id, version }), key: crypto.randomUUID() }
  return kind === 'media'
    ? api.send('POST media/:id/restore', { path: { id }, ...guard })
    : api.send('POST entries/:kind/:id/restore', { path: { kind, id }, ...guard })
}
