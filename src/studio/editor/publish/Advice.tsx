import { useQuery } from '@tanstack/react-query'
import { Icon, useMessages } from '../../../ui/index.ts'
import { type Entry, type ListedEntry, read, useApi } from '../../api/index.ts'
import { attentionIcon } from '../../kit/index.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'
import { blockField, fieldId, toField } from './to-field.ts'

/** Where each is put right. */
const FIELD = {
  no_picture: 'thumbnailId',
  no_alt_text: 'thumbnailId',
  preview_forbidden: 'siteUrl',
  dead_link: 'siteUrl',
  term_missing: 'terms',
} as const

/** What would make an entry better, beside its state; it keeps nobody from publishing. */
export default function Advice({ entry: { kind, id, version, state, problems } }: { entry: Entry }) {
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
  // The same advice is said once, and leads to the first place it is about.
  const said = problems.filter(
    ({ code, isAdvice }, index) => isAdvice && problems.findIndex((other) => other.code === code) === index,
  )
  const advice = [
    ...reasons.map((reason) => ({ text: t(`advice_${reason}`), field: FIELD[reason] as string })),
    ...said.map(({ text, field, block }) => ({ text, field: block ? blockField(block) : field })),
  ]
  if (advice.length === 0 || state === 'trash') return null
  return (
    <details className={styles.advice}>
      <summary>
        <Icon icon={attentionIcon} />
        {t('advice', { count: advice.length })}
      </summary>
      <ul>
        {advice.map(({ text, field }) => (
          <li key={text}>
            {text}{' '}
            <a
              href={`#${fieldId(field)}`}
              onClick={(event) => {
                event.preventDefault()
                toField(field)
                // A block shows its form once it is chosen.
                document.querySelector<HTMLElement>(`#${fieldId(field)} [data-block]`)?.click()
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
