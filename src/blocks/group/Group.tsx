import { Children, type CSSProperties, type ReactNode } from 'react'
import { Beside } from '../../ui/index.ts'
import styles from './Group.module.css'
import type { GroupAttributes } from './schema.ts'

export interface GroupProps extends Omit<GroupAttributes, 'blocks'> {
  /** Blocks nested in the group. */
  children?: ReactNode
}

/**
 * Nested blocks on a background of their own, below each other or side by side (nest-3). Renders nothing without
 * blocks.
 */
export function Group({ layout, count, look, children }: GroupProps): ReactNode {
  const items = Children.toArray(children)
  if (items.length === 0) return null
  const columns = Math.min(count, items.length)
  const isBeside = layout === 'beside' && columns > 1
  return (
    <div className={styles.group} data-flow="wide" data-look={look}>
      {isBeside ? (
        <div
          className={styles.beside}
          style={{ '--beside': columns, '--half': Math.min(2, columns) } as CSSProperties}
        >
          <Beside columns={columns}>
            {items.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only a block's position identifies its cell
              <div key={index} className={styles.cell}>
                {block}
              </div>
            ))}
          </Beside>
        </div>
      ) : (
        <div className={styles.below}>{items}</div>
      )}
    </div>
  )
}
