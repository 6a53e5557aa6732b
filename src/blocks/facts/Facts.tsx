import type { ReactNode } from 'react'
import { plainLine } from '../../core/content/index.ts'
import { FactList } from '../../ui/index.ts'
import type { Fact } from './schema.ts'

/** Facts one below the other, divided by hairlines. */
export const Facts = ({ rows }: { rows: Fact[] }): ReactNode =>
  rows.length > 0 && (
    <div data-flow="text">
      <FactList facts={rows.map(([name, value]) => ({ name, value: <Value line={value} /> }))} />
    </div>
  )

const Value = ({ line }: { line: string }): ReactNode => {
  const { text, href } = plainLine(line)
  return href ? <a href={href}>{text}</a> : text
}
