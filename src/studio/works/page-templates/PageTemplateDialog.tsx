import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PageTemplate } from '../../../core/calls/index.ts'
import type { PageStartName } from '../../../core/entry/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { type ApiError, read, readPath, useApi } from '../../api/index.ts'
import { Button, Dialog, StateMessage } from '../../kit/index.ts'
import { useNewEntry } from '../use-new-entry.ts'
import { pageTemplateMessages } from './messages.ts'
import { PageTemplateSketch } from './PageTemplateSketch.tsx'
import styles from './page-templates.module.css'

/** Dialog to choose the template of a new page, which is then created and opened (studio-190). */
export default function PageTemplateDialog({ onClose }: { onClose(): void }) {
  const t = useMessages(pageTemplateMessages)
  const api = useApi()
  const { make, isBusy } = useNewEntry('page')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { data, error, refetch } = useQuery<PageTemplate[], ApiError>({
    queryKey: ['page-starts'],
    queryFn: ({ signal }) => read(api, readPath('GET page-starts', {}), signal),
  })
  const choose = async (start: PageStartName) => {
    if (isBusy) return
    setRefusal(null)
    setRefusal(await make(start))
  }
  return (
    <Dialog title={t('title')} isLarge onClose={onClose}>
      <p className={styles.help}>{t('help')}</p>
      <p role="alert" className={styles.refusal}>
        {refusal}
      </p>
      {data && (
        <ul className={styles.starts} aria-busy={isBusy}>
          {data.map(({ name, title, summary, blocks }) => (
            <li key={name}>
              <button type="button" aria-disabled={isBusy} onClick={() => void choose(name)}>
                <PageTemplateSketch blocks={blocks} />
                <span className={styles.name}>{title}</span>
                <span className={styles.summary}>{summary}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {!data && !error && <StateMessage>{t('loading')}</StateMessage>}
      {!data && error && (
        <StateMessage
          isAlert
          action={
            <span className={styles.ways}>
              <Button onClick={() => void refetch()}>{t('retry')}</Button>
              <Button isBusy={isBusy} onClick={() => void choose('blank')}>
                {t('blank')}
              </Button>
            </span>
          }
        >
          {t(error.status === 0 ? 'offline' : 'failed')}
        </StateMessage>
      )}
    </Dialog>
  )
}
