import { useQuery } from '@tanstack/react-query'
import { Icon, useMessages } from '../../../ui/index.ts'
import { type Entry, type ListedEntry, read, useApi } from '../../api/index.ts'
import { attentionIcon } from '../../kit/index.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'
import { fieldId, toField } from './to-field.ts'

/** Where each is put right. */
const FIELD = {
  no_picture: 'thumbnailId',
  no_alt_text: 'thumbnailId',
  preview_forbidden: 'siteUrl',
  dead_link: 'siteUrl',
  term_missing: 'terms',
} as const

/** What would make a work better, beside the button that publishes it; it keeps nobody from publishing. */
export function Advice({ entry: { kind, id, version, state } }: { entry: Entry }) {
  const t = useMessages(publishMessages)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['advice', kind, id, version],
    queryFn: ({ signal }) =>
      read<{ items: ListedEntry[] }>(api, `entries/${kind}?include=${id}&per_page=1`, signal),
    enabled: kind === 'work' && state !== 'trash',
    placeholderData: (before) => before,
  })
  const reasons = data?.items[0]?.attention ?? []
  if (reasons.length === 0) return null
  return (
    <details className={styles.advice}>
      <summary>
        <Icon icon={attentionIcon} />
        {t('advice', { count: reasons.length })}
      </summary>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>
            {t(`advice_${reason}`)}{' '}
            <a
              href={`#${fieldId(FIELD[reason])}`}
              onClick={(event) => {
                event.preventDefault()
                toField(FIELD[reason])
              }}
            >
              {t('fix')}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
