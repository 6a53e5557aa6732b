import type { ReactNode } from 'react'
import {
  type FoundIn,
  markedText,
  pictureFocus,
  TAXONOMIES,
  type Taxonomy,
} from '../../core/content/index.ts'
import type { SearchResult } from '../../core/entry/index.ts'
import { defineMessages } from '../../core/i18n/index.ts'
import { factLabels } from '../../core/site/fact-labels.ts'
import { coverFactor, Icon, PictureView, pageIcon, useMessages } from '../../ui/index.ts'
import styles from './SearchPage.module.css'

const messages = defineMessages('found-item', {
  work: 'Work',
  page: 'Page',
  categories: 'Filed under',
  otherCategories: 'Filed under',
  tags: 'Themes',
})

interface ResultItemProps {
  result: SearchResult
  /** Folded words to mark. */
  words: readonly string[]
}

/** Search result: picture, title with link, and the passage found. */
export function ResultItem({ result, words }: ResultItemProps): ReactNode {
  const t = useMessages(messages)
  const labels = useMessages(factLabels)
  const { title, url, kind, excerpt, foundIn, picture } = result
  // Facts have the labels they have on the work's page.
  const label = foundIn && (isTaxonomy(foundIn) ? t(foundIn) : labels(foundIn))
  return (
    <li className={styles.item}>
      <div className={styles.thumbnail}>
        {picture ? (
          <PictureView
            className={styles.picture}
            picture={picture}
            sizes={`${11 * coverFactor(picture, 4 / 3)}rem`}
            alt=""
            position={pictureFocus(picture, 4 / 3)}
          />
        ) : (
          <Icon icon={pageIcon} size="1.5rem" />
        )}
      </div>
      <div className={styles.words}>
        <h2 className={styles.name} dir="auto">
          <a className={styles.link} href={url}>
            <Marked text={title} words={words} />
          </a>
        </h2>
        <p className={styles.kind}>{t(kind)}</p>
        {excerpt && (
          <p className={styles.excerpt} dir="auto">
            {label && `${label}: `}
            <Marked text={excerpt} words={words} />
          </p>
        )}
      </div>
    </li>
  )
}

const isTaxonomy = (foundIn: FoundIn): foundIn is Taxonomy =>
  TAXONOMIES.some((taxonomy) => taxonomy === foundIn)

/** Text with the search words marked. */
const Marked = ({ text, words }: { text: string; words: readonly string[] }): ReactNode =>
  markedText(text, words).map(({ text: part, isMatch }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
    isMatch ? <mark key={index}>{part}</mark> : part,
  )
