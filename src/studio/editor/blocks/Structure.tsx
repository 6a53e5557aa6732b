import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, useMessages } from '../../../ui/index.ts'
import { addIcon, Button, handleIcon, useFocusWithin } from '../../kit/index.ts'
import { type HandleProps, useTreeDrag } from '../../sorting/index.ts'
import { blockField, fieldId } from '../publish/go-to-field.ts'
import { type BlockRow, blockTargetAt, positionAt } from './block-tree.ts'
import { summaryOf } from './block-types.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'

interface StructureProps {
  blocks: BlockEditor
  /** Opens the picker for a block at the end. */
  onAdd(): void
  /** Button that closes the structure where it lies over the page. */
  close: ReactNode
}

/** Indentation per level in CSS pixels, as in the style sheet. */
const INDENT = 20

/**
 * Tree of the blocks of an entry, including those in sections (studio-32, nest-5). A block is chosen by click or arrow
 * keys, and moved by dragging its handle, by Alt with the arrow keys, or by the buttons of its tools.
 */
export function Structure({ blocks, onAdd, close }: StructureProps): ReactNode {
  const t = useMessages(blockMessages)
  const { rows, childAttributeOf, chosenBlock: block } = blocks
  const place = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const drag = useTreeDrag({
    ...{ rows, list, indent: INDENT },
    idOf: (row) => row.block.id,
    targetAt: (row, rest, place, level) => blockTargetAt(rest, row.block, place, level, childAttributeOf),
    onDrop: (row, target, rest) => blocks.moveTo(row.block.id, positionAt(rest, target)),
  })
  const title = useId()
  const chosenId = block?.id

  // Keys move from row to row, so the focus follows the chosen block while it is in the list. A row that moves into a
  // section or out of it is mounted anew.
  const isPressed = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever rows may have been drawn anew
  useEffect(() => {
    const all = list.current
    const isHere = isPressed.current || all?.contains(document.activeElement)
    isPressed.current = false
    if (chosenId && isHere) all?.querySelector<HTMLElement>(`[data-block="${chosenId}"]`)?.focus()
  }, [chosenId, rows])

  // The focused row disappears when adding its block is undone.
  useFocusWithin(place)

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (!blocks.press({ key, shiftKey, altKey, modKey: ctrlKey || metaKey })) return
    isPressed.current = true
    event.preventDefault()
  }
  const rowsIn = (parent: string | null): ReactNode =>
    rows
      .filter(({ spot }) => spot.parent === parent)
      .map((row) => (
        <li key={row.block.id} id={fieldId(blockField(row.block.id))}>
          <Row
            blocks={blocks}
            row={row}
            isReached={row.block.id === chosenId || (!block && row === rows[0])}
            handle={drag.handle(row.block.id)}
            drop={drag.drop?.before === row.block.id ? drag.drop.level : null}
          />
          {childAttributeOf(row.block.name) !== null && <ul>{rowsIn(row.block.id)}</ul>}
        </li>
      ))
  return (
    <section ref={place} className={styles.structure} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('structure')}</h2>
        {close}
      </div>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul
          ref={list}
          className={styles.rows}
          data-drop={drag.drop?.before === null || undefined}
          style={{ '--level': drag.drop?.level } as CSSProperties}
          onKeyDown={press}
        >
          {rowsIn(null)}
        </ul>
      )}
      <Button icon={addIcon} onClick={onAdd}>
        {t('add')}
      </Button>
    </section>
  )
}

interface RowProps {
  blocks: BlockEditor
  row: BlockRow
  /** True if Tab reaches the row. */
  isReached: boolean
  handle: HandleProps
  /** Level on which the dragged block would land before this row; `null` if it would land elsewhere. */
  drop: number | null
}

function Row({ blocks, row: { block }, isReached, handle, drop }: RowProps): ReactNode {
  const t = useMessages(blockMessages)
  const type = blocks.types.find(({ name }) => name === block.name)
  return (
    <div
      className={styles.row}
      data-row={block.id}
      data-drop={drop !== null || undefined}
      style={{ '--level': drop } as CSSProperties}
    >
      <span className={styles.handle} {...handle}>
        <Icon icon={handleIcon} />
      </span>
      <button
        type="button"
        data-block={block.id}
        aria-current={block.id === blocks.chosenBlock?.id || undefined}
        tabIndex={isReached ? 0 : -1}
        onClick={() => blocks.choose(block.id)}
      >
        <span>{blocks.nameOf(block)}</span>
        <span className={styles.summary} dir="auto">
          {type ? summaryOf(block.attributes, type) : t('unknown', { name: block.name })}
        </span>
      </button>
    </div>
  )
}
