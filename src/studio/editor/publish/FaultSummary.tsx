import type { Problem } from '../../../core/calls/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { fieldId, goToField } from './go-to-field.ts'
import { publishMessages } from './messages.ts'
import styles from './publish.module.css'

/** List of faults that prevent publishing, each with a link to its field. */
export function FaultSummary({ problems }: { problems: readonly Problem[] }) {
  const t = useMessages(publishMessages)
  const faults = problems.filter(({ isAdvice }) => !isAdvice)
  return (
    <div role="alert">
      {faults.length > 0 && (
        <div className={styles.faults}>
          <p>{t('faults', { count: faults.length })}</p>
          <ul>
            {faults.map(({ field, code, text }) => (
              <li key={`${field}-${code}-${text}`}>
                <a
                  href={`#${fieldId(field)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    goToField(field)
                  }}
                >
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
