import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { type Api, ownZone, timeText, useApi, useForgetLists } from '../api/index.ts'
import { Button, focusTitle, isolated, toldOf, useFocusWithin, useToast } from '../kit/index.ts'
import {
  countedPage,
  RecordList,
  RecordText,
  ScreenTitle,
  recordStyles as styles,
  useAskedDeed,
  useRecords,
} from '../lists/index.ts'
import { ForEverDialog } from './ForEverDialog.tsx'
import { recordMessages } from './messages.ts'
import { restoreMany } from './restore-many.ts'
import type { Trashed } from './trashed.ts'

const PER_PAGE = 100
/** Number of days for which the trash is kept. */
const DAYS = 30

/**
 * Screen of what was deleted in the last 30 days. One or many entries can be restored; owners can delete them
 * permanently (studio-110).
 */
export default function TrashScreen({ isOwner }: { isOwner: boolean }) {
  const t = useMessages(recordMessages)
  const { lang } = useLanguage()
  const api = useApi()
  const toast = useToast()
  const forgetLists = useForgetLists()
  const [asked, setAsked] = useState<Trashed | 'all' | null>(null)
  const records = useRecords<Trashed, Trashed[]>(
    'trash',
    (cursor) => `trash?per_page=${PER_PAGE}&page=${cursor ?? 1}`,
    (items, cursor) => countedPage(items, cursor, PER_PAGE),
  )
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [isRestoring, setRestoring] = useState(false)
  // Entries that have left the trash are no longer selected.
  const chosen = records.items?.filter((item) => picked.has(keyOf(item))) ?? []
  const pick = (items: readonly Trashed[], isPicked: boolean) => {
    const keys = items.map(keyOf)
    setPicked(new Set(isPicked ? [...picked, ...keys] : [...picked].filter((key) => !keys.includes(key))))
  }
  const called = (item: Trashed) => item.title || item.address || t('untitled')
  const time = (at: string) => timeText(at, lang, ownZone())
  const changed = () => {
    records.forget()
    forgetLists()
  }
  const restoreOne = async (item: Trashed) => {
    const answer = await restore(api, item)
    if (!answer.ok) return toast({ text: toldOf(called(item), answer.error.message || t('notRestored')) })
    const { renamedTo } = answer.value.body
    toast({
      text: renamedTo
        ? t('restoredAs', { title: called(item), address: renamedTo })
        : t('restored', { title: called(item) }),
    })
    changed()
  }
  const restoreChosen = async () => {
    if (isRestoring) return
    setRestoring(true)
    const { count, refused, why } = await restoreMany(api, chosen)
    setRestoring(false)
    setPicked(new Set(refused.map(keyOf)))
    const said = count > 0 ? [t('restoredMany', { count })] : []
    if (refused.length > 0) said.push(why || t('notRestored'))
    toast({ text: said.join(' ') })
    // The button disappears with the selection.
    focusTitle()
    changed()
  }
  const deleteForEver = async (items: readonly Trashed[] | null): Promise<string> => {
    let count = 0
    // The server deletes a limited number per call, and returns how many are left.
    for (let left = 1; left > 0; ) {
      const answer = await api.call<{ deleted: number; left: number }>('trash/empty', {
        method: 'POST',
        body: items ? { items: items.map(({ kind, id }) => ({ kind, id })) } : {},
      })
      if (!answer.ok) {
        if (count > 0) changed()
        return answer.error.message || t('notDeleted')
      }
      const { deleted } = answer.value.body
      count += deleted
      left = items || deleted === 0 ? 0 : answer.value.body.left
    }
    toast({ text: t('deleted', { count }) })
    changed()
    return ''
  }
  // The button to empty the trash disappears with its last entry.
  const head = useRef<HTMLDivElement>(null)
  useFocusWithin(head)
  const shown = records.items ?? []
  const isAny = shown.length > 0
  useAskedDeed('empty', records.items !== null, () => isOwner && isAny && setAsked('all'))
  return (
    <div className={styles.screen}>
      <div ref={head} className={styles.head}>
        <ScreenTitle text={t('trash')} />
        {isOwner && isAny && <Button onClick={() => setAsked('all')}>{t('emptyTrash')}</Button>}
      </div>
      {isAny && <p className={styles.intro}>{t('trashIntro', { days: DAYS })}</p>}
      {shown.length > 1 && (
        <div className={styles.picked}>
          <label>
            <input
              type="checkbox"
              checked={chosen.length === shown.length}
              onChange={({ target }) => pick(shown, target.checked)}
            />
            {t('selectAll')}
          </label>
          {chosen.length > 0 && (
            <Button look="main" isBusy={isRestoring} onClick={() => void restoreChosen()}>
              {t('restoreMany', { count: chosen.length })}
            </Button>
          )}
        </div>
      )}
      <RecordList records={records} label={t('trash')} empty={t('trashEmpty', { days: DAYS })} keyOf={keyOf}>
        {(item) => (
          <>
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={t('selectOne', { title: called(item) })}
                checked={picked.has(keyOf(item))}
                onChange={({ target }) => pick([item], target.checked)}
              />
            </label>
            <RecordText
              notes={[
                t(`kind_${item.kind}`),
                t('trashedBy', {
                  name: isolated(item.trashedBy || t('somebody')),
                  time: time(item.trashedAt),
                }),
                t('until', { time: time(item.until) }),
              ]}
            >
              <Link to={item.kind === 'media' ? `/media/${item.id}` : `/${item.kind}s/${item.id}`}>
                {called(item)}
              </Link>
            </RecordText>
            <div className={styles.deeds}>
              <Button look="quiet" onClick={() => restoreOne(item)}>
                {t('restore')} <span className="visually-hidden">{called(item)}</span>
              </Button>
              {isOwner && (
                <Button look="quiet" onClick={() => setAsked(item)}>
                  {t('deleteForEver')} <span className="visually-hidden">{called(item)}</span>
                </Button>
              )}
            </div>
          </>
        )}
      </RecordList>
      {asked !== null && (
        <ForEverDialog
          text={asked === 'all' ? t('emptyText') : t('deleteText', { title: called(asked) })}
          isTyped={asked === 'all' && (records.hasMore || (records.items?.length ?? 0) > TYPED_ABOVE)}
          onClose={() => setAsked(null)}
          onDelete={() => deleteForEver(asked === 'all' ? null : [asked])}
        />
      )}
    </div>
  )
}

/** Number of entries above which a word has to be typed before they are deleted. */
const TYPED_ABOVE = 20

const keyOf = ({ kind, id }: Trashed) => `${kind} ${id}`

const restore = (api: Api, { kind, id, version }: Trashed) =>
  api.call<{ renamedTo?: string }>(`${kind === 'media' ? 'media' : `entries/${kind}`}/${id}/restore`, {
    method: 'POST',
    body: {},
    ifMatch: `"${kind}-${id}-${version}"`,
    key: crypto.randomUUID(),
  })
