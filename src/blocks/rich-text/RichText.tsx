import { Fragment, type ReactNode } from 'react'
import type { Span, TextPart } from '../../core/rich-text/index.ts'
import styles from './RichText.module.css'

interface RichTextProps {
  parts: TextPart[]
}

/** Running text with a comfortable line length. */
export const RichText = ({ parts }: RichTextProps): ReactNode => (
  <div className={styles.text} data-flow="text">
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text have no other key
      <Fragment key={index}>{partView(part)}</Fragment>
    ))}
  </div>
)

function partView(part: TextPart): ReactNode {
  if (part.kind === 'heading') {
    const Heading = `h${part.level}` as const
    return <Heading dir="auto">{spansView(part.spans)}</Heading>
  }
  if (part.kind === 'quote') return <blockquote dir="auto">{spansView(part.spans)}</blockquote>
  if (part.kind === 'paragraph') return <p dir="auto">{spansView(part.spans)}</p>
  const List = part.ordered ? 'ol' : 'ul'
  return (
    <List>
      {part.items.map((spans, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items of a fixed text have no other key
        <li key={index} dir="auto">
          {spansView(spans)}
        </li>
      ))}
    </List>
  )
}

const spansView = (spans: Span[]): ReactNode =>
  spans.map((span, index) => {
    const key = `${index}`
    if (span.kind === 'strong') return <strong key={key}>{span.text}</strong>
    if (span.kind === 'emphasis') return <em key={key}>{span.text}</em>
    if (span.kind === 'link')
      return (
        <a key={key} href={span.href}>
          {span.text}
        </a>
      )
    return <Fragment key={key}>{span.text}</Fragment>
  })
