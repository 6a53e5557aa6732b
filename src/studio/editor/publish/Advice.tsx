import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Entry } from '../../../core/calls/index.ts'
import { supports } from '../../../core/entry/index.ts'
import { Icon, useMessages } from '../../../ui/index.ts'
import { read, readPath, useApi } from '../../api/index.ts'
import { attentionIcon } from '../../kit/index.ts'
import { blockField, fieldId, goToField } from './go-to-field.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'
import { countTemplateTexts, groupTemplateTexts, START } from './template-texts.ts'

/** Field that each kind of advice is about. */
const FIELD = {
  no_picture: 'thumbnailId',
  no_alt_text: 'thumbnailId',
  preview_forbidden: 'siteUrl',
  dead_link: 'siteUrl',
  term_missing: 'terms',
} as const

/** Advice on how to improve an entry, beside its state. It does not prevent publishing. */
export default function Advice({ entry: { kind, id, version, state, problems } }: { entry: Entry }) {
  const t = useMessages(publishMessages)
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['advice', kind, id, version],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind', { path: { kind }, args: { include: [id], per_page: 1 } }),
        signal,
      ),
    enabled: supports(kind, 'picture') && state !== 'trash',
    placeholderData: (before) => before,
  })
  const reasons = data?.items[0]?.attention ?? []
  const templateTexts = groupTemplateTexts(problems)
  const templateTextCount = countTemplateTexts(problems)
  // The same advice is listed once, with a link to the first place it is about.
  const uniqueProblems = problems.filter(
    ({ code, isAdvice }, index) =>
      isAdvice && code !== START && problems.findIndex((other) => other.code === code) === index,
  )
  const advice = [
    ...reasons.map((reason) => ({ text: t(`advice_${reason}`), field: FIELD[reason] as string })),
    ...uniqueProblems.map(({ text, field, block }) => ({ text, field: block ? blockField(block) : field })),
  ]
  if ((advice.length === 0 && templateTextCount === 0) || state === 'trash') return null
  const summary = [
    templateTextCount > 0 && t('starts', { count: templateTextCount }),
    advice.length > 0 && t('advice', { count: advice.length }),
  ]
  return (
    <details className={styles.advice}>
      <summary>
        <Icon icon={attentionIcon} />
        {summary.filter(Boolean).join(' · ')}
      </summary>
      <ul>
        {templateTextCount > 0 && (
          <li>
            {t('startsText')}
            <ul>
              {templateTexts.map(({ block, text, count }) => (
                <li key={block}>
                  <FieldLink field={blockField(block)}>
                    <q dir="auto">{text}</q>
                  </FieldLink>{' '}
                  {count > 1 && t('startsMore', { count: count - 1 })}
                </li>
              ))}
            </ul>
          </li>
        )}
        {advice.map(({ text, field }) => (
          <li key={text}>
            {text} <FieldLink field={field}>{t('fix')}</FieldLink>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Link to a field, or to a block and its form. */
const FieldLink = ({ field, children }: { field: string; children: ReactNode }) => (
  <a
    href={`#${fieldId(field)}`}
    onClick={(event) => {
      event.preventDefault()
      goToField(field)
      // A block's form is shown only once the block is chosen.
      document.querySelector<HTMLElement>(`#${fieldId(field)} [data-block]`)?.click()
    }}
  >
    {children}
  </a>
)
