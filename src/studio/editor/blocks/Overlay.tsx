import type { ReactNode } from 'react'
import { useMessages } from '../../../ui/index.ts'
import type { Frame } from '../canvas/use-frame.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'

interface OverlayProps {
  frame: Frame
  /** How much smaller than itself the page is shown. */
  scale: number
  blocks: BlockEditor
}

/** A block that shows nothing is this high, in CSS pixels, so that it can be seen and chosen. */
const STRIP = 32

/** Drawn over the page: what is chosen, and strips for blocks that show nothing yet. */
export function Overlay({ frame, scale, blocks }: OverlayProps): ReactNode {
  const t = useMessages(blockMessages)
  return (
    <div className={styles.overlay}>
      {frame.places.map(({ id, top, left, width, height }) => {
        const block = blocks.list.find((one) => one.id === id)
        const isEmpty = height < 1
        const isChosen = blocks.chosen?.id === id
        if (!block || (!isEmpty && !isChosen)) return null
        const style = {
          top: top * scale,
          left: left * scale,
          width: isEmpty && width < 1 ? '100%' : width * scale,
          height: isEmpty ? STRIP : height * scale,
        }
        return isEmpty ? (
          <button
            key={id}
            type="button"
            tabIndex={-1}
            className={styles.strip}
            data-chosen={isChosen || undefined}
            style={style}
            onClick={() => blocks.choose(id)}
          >
            {t('empty', { name: blocks.nameOf(block) })}
          </button>
        ) : (
          <div key={id} className={styles.outline} style={style} />
        )
      })}
    </div>
  )
}
