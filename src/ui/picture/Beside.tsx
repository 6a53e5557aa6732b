import { type ReactNode, useContext } from 'react'
import { PAGE_WIDTH } from './sizes.ts'
import { SizesWithin } from './sizes-within.ts'

interface BesideProps {
  /** Number of columns on a wide page; two from 36 rem, one below. */
  columns: number
  children: ReactNode
}

/**
 * Columns side by side: pictures inside are loaded for the width they have there (nest-4). Pictures in islands, which
 * are rendered separately, are loaded for the full width: larger than needed, never smaller.
 */
export function Beside({ columns, children }: BesideProps): ReactNode {
  const around = useContext(SizesWithin)
  return <SizesWithin value={(sizes) => around(sizesBeside(sizes, columns))}>{children}</SizesWithin>
}

/** Returns the `sizes` of a picture in one of so many columns, from those it would have across the page. */
export function sizesBeside(sizes: string, columns: number): string {
  const entries = entriesOf(sizes)
  const within = (part: number, condition: string): string[] =>
    entries.map((entry) => {
      const own = part === 1 ? entry : entry.replaceAll(PAGE_WIDTH, `${PAGE_WIDTH}/${part}`)
      return [condition, own].filter(Boolean).join(own.startsWith('(') ? ' and ' : ' ')
    })
  return [
    ...within(1, '(width<36rem)'),
    ...within(Math.min(2, columns), '(width<60rem)'),
    ...within(columns, ''),
  ].join(',')
}

/** Splits `sizes` at commas outside of parentheses. */
function entriesOf(sizes: string): string[] {
  let depth = 0
  const entries = ['']
  for (const sign of sizes) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) entries.push('')
    else entries.push(entries.pop() + sign)
  }
  return entries.map((entry) => entry.trim())
}
