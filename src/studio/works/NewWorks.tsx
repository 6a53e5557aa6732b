import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { read, readPath, useApi, useInvalidateLists } from '../api/index.ts'
import { useBulkToasts, useRunBulk } from '../jobs/index.ts'
import { Button } from '../kit/index.ts'
import { doneText, selectionMessages } from '../selection/index.ts'
import { FileBar, useFinishedBatches, useUploads } from '../uploads/index.ts'
import { newWorksMessages } from './new-works-messages.ts'
import { storedNewWorks, storeNewWorks } from './stored-new-works.ts'

/** Bar for drafts that were just created from files, with a button to publish them right there (studio-240). */
export default function NewWorks() {
  const arrived = useFinishedBatches()
  const api = useApi()
  const { data: drafts } = useQuery({
    queryKey: ['entries', 'drafts'],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind/ids', { path: { kind: 'work' }, args: { status: 'draft' } }),
        signal,
      ),
  })
  const [before, setBefore] = useState(storedNewWorks)
  const draftIds = new Set(drafts?.ids)
  // Some may have been published or deleted meanwhile.
  const still = (ids: readonly number[]) => ids.filter((id) => draftIds.has(id))
  const now = arrived.flatMap(({ workIds }) => workIds)
  const earlierIds = still(before.filter((id) => !now.includes(id)))
  useEffect(() => {
    if (drafts) storeNewWorks([...earlierIds, ...now])
  })
  const bars = [
    ...arrived.map(({ batch, workIds, canBeGallery }) => ({ batch, ids: still(workIds), canBeGallery })),
    // After a reload it is unknown which of them came together.
    { batch: null, ids: earlierIds, canBeGallery: false },
  ]
  return bars.map(
    (bar) =>
      bar.ids.length > 0 && (
        <Fresh
          key={bar.batch}
          {...bar}
          onSettled={() => setBefore(before.filter((id) => !bar.ids.includes(id)))}
        />
      ),
  )
}

interface FreshProps {
  /** Batch of the files; `null` for drafts from before the page was loaded. */
  batch: number | null
  /** Ids of the drafts. */
  ids: readonly number[]
  /** True if nobody has chosen yet that each picture is a work of its own. */
  canBeGallery: boolean
  /** Called when an outcome was chosen. */
  onSettled(): void
}

function Fresh({ batch, ids, canBeGallery, onSettled }: FreshProps) {
  const t = useMessages(newWorksMessages)
  const tSelection = useMessages(selectionMessages)
  const [, queue] = useUploads()
  const runBulk = useRunBulk()
  const forget = useInvalidateLists()
  const { say, refuse } = useBulkToasts()
  const [isBusy, setBusy] = useState(false)
  const count = ids.length
  const settle = () => {
    if (batch !== null) queue.settle(batch)
    onSettled()
  }
  const publish = async () => {
    setBusy(true)
    const report = await runBulk('work', ids, { do: 'publish' })
    setBusy(false)
    if (!report.ok) return refuse(report.error)
    const { doneCount, failures, undo } = report.value
    const [first] = failures
    const refusedText = first ? ` ${tSelection('refused', { count: failures.length })} ${first.why}` : ''
    say(doneText(tSelection, 'publish', 'work', doneCount) + refusedText, undo)
    if (!first) settle()
    forget()
  }
  return (
    <FileBar text={t('fresh', { count })}>
      <Button look="main" isBusy={isBusy} onClick={() => void publish()}>
        {t('publishFresh', { count })}
      </Button>
      {canBeGallery && batch !== null && (
        <Button onClick={() => queue.choose(batch, 'gallery')}>{t('freshGallery')}</Button>
      )}
      <Button onClick={settle}>{t('keepFresh', { count })}</Button>
    </FileBar>
  )
}
