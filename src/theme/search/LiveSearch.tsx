import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { SEARCH_KEY, SEARCH_PATH } from '../../core/routing/routes.ts'
import { Icon, searchIcon, useMessages } from '../../ui/index.ts'
import { ResultList } from './ResultList.tsx'
import styles from './SearchLayers.module.css'
import { searchMessages } from './search-messages.ts'
import { useLiveResults } from './use-live-results.ts'

interface LiveSearchProps {
  fieldRef: RefObject<HTMLInputElement | null>
  formRef?: RefObject<HTMLFormElement | null>
  onEscape(): void
  /** Shown at the end of the field's line. */
  children?: ReactNode
}

/**
 * The field with its results: a combobox whose arrow keys move through a list box, while the field keeps the focus. Enter
 * follows the marked result; without one it sends the form to the page of results.
 */
export function LiveSearch({ fieldRef, formRef, onEscape, children }: LiveSearchProps): ReactNode {
  const t = useMessages(searchMessages)
  const id = useId()
  const [input, setInput] = useState('')
  const [results, retry] = useLiveResults(input)
  const [markedUrl, setMarkedUrl] = useState('')
  const list = useRef<HTMLDivElement>(null)

  const urls = results.status === 'shown' ? results.results.map(({ url }) => url) : []
  // The last option is the page with all results.
  const options = urls.length > 0 ? [...urls, SEARCH_PATH] : []
  const count = options.length
  // The mark stays on its result when newer results arrive.
  const index = options.indexOf(markedUrl)

  const mark = (next: number) => {
    setMarkedUrl(options[next] ?? '')
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onEscape()
    else if (count === 0) return
    else if (event.key === 'ArrowDown') mark(index + 1 < count ? index + 1 : -1)
    else if (event.key === 'ArrowUp') mark(index > -1 ? index - 1 : count - 1)
    else if (event.key === 'Enter' && index > -1)
      list.current?.querySelectorAll<HTMLElement>('[role=option]')[index]?.click()
    else return
    event.preventDefault()
  }

  return (
    <search className={styles.live}>
      <form ref={formRef} className={`search-line ${styles.form}`} action={SEARCH_PATH} method="get">
        <Icon icon={searchIcon} size="1.25rem" className={styles.sign} />
        <input
          ref={fieldRef}
          type="search"
          name={SEARCH_KEY}
          value={input}
          onInput={(event) => {
            setInput(event.currentTarget.value)
            setMarkedUrl('')
          }}
          onKeyDown={onKeyDown}
          placeholder={t('field')}
          aria-label={t('field')}
          role="combobox"
          aria-expanded={count > 0}
          aria-controls={count > 0 ? `${id}-list` : undefined}
          aria-activedescendant={index > -1 ? `${id}-${index}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          dir="auto"
        />
        {children}
      </form>
      <ResultList
        id={id}
        results={results}
        markedIndex={index}
        typedText={input.trim()}
        list={list}
        onRetry={retry}
      />
    </search>
  )
}
