import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMessages } from '../../ui/index.ts'
import { read, useApi, useForgetLists } from '../api/index.ts'
import { useBulkToasts, useRunBulk } from '../jobs/index.ts'
import { Button } from '../kit/index.ts'
import { selectionMessages } from '../selection/index.ts'
import { FileBar, useArrived, useUploads } from '../uploads/index.ts'
import { freshMessages } from './fresh-messages.ts'

/** The drafts that were just made of files, and the way to publish them from where they stand (studio-240). */
export default function FreshWorks() {
  const arrived = useArrived()
  const api = useApi()
  const { data: drafts } = useQuery({
    queryKey: ['entries', 'drafts'],
    queryFn: ({ signal }) => read<{ ids: readonly number[] }>(api, 'entries/work/ids?status=draft', signal),
    enabled: arrived.length > 0,
  })
  const known = new Set(drafts?.ids)
  return arrived.map(({ batch, workIds, canBeGallery }) => {
    // Some may have been published, or thrown away, meanwhile.
    const ids = workIds.filter((id) => known.has(id))
    return ids.length > 0 && <Fresh key={batch} batch={batch} ids={ids} canBeGallery={canBeGallery} />
  })
}

interface FreshProps {
  /** The files that came together. */
  batch: number
  /** Of the drafts made of them. */
  ids: readonly number[]
  /** Whether nobody has said yet that each picture is a work of its own. */
  canBeGallery: boolean
}

function Fresh({ batch, ids, canBeGallery }: FreshProps) {
  const t = useMessages(freshMessages)
  const said = useMessages(selectionMessages)
  const [, queue] = useUploads()
  const runBulk = useRunBulk()
  const forget = useForgetLists()
  const { say, refuse } = useBulkToasts()
  const [isBusy, setBusy] = useState(false)
  const count = ids.length
  const publish = async () => {
    setBusy(true)
    const report = await runBulk('work', ids, { do: 'publish' })
    setBusy(false)
    if (!report.ok) return refuse(report.error)
    const { done, failures, undo } = report.value
    const [first] = failures
    const refused = first ? ` ${said('refused', { count: failures.length })} ${first.why}` : ''
    say(said('done_publish', { count: done }) + refused, undo)
    if (!first) queue.settle(batch)
    forget()
  }
  return (
    <FileBar text={t('fresh', { count })}>
      <Button look="main" isBusy={isBusy} onClick={() => void publish()}>
        {t('publishFresh', { count })}
      </Button>
      {canBeGallery && <Button onClick={() => queue.choose(batch, 'gallery')}>{t('freshGallery')}</Button>}
      <Button onClick={() => queue.settle(batch)}>{t('keepFresh', { count })}</Button>
    </FileBar>
  )
}
