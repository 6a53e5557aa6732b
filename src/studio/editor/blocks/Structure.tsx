import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, useMessages } from '../../../ui/index.ts'
import { addIcon, Button, handleIcon } from '../../kit/index.ts'
import { blockField, fieldId } from '../publish/to-field.ts'
import { summaryOf } from './block-types.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'
import { useRowDrag } from './use-row-drag.ts'

interface StructureProps {
  blocks: BlockEditor
  /** Opens the picker for a block at the end. */
  onAdd(): void
  /** What closes it where it lies over the page. */
  close: ReactNode
}

/**
 * The blocks of an entry in their order (studio-32): one is chosen by click or arrows and moved by dragging its handle,
 * by Alt with the arrows, or by the buttons of its tools.
 */
export function Structure({ blocks, onAdd, close }: StructureProps): ReactNode {
  const t = useMessages(blockMessages)
  const { list, chosen } = blocks
  const rows = useRef<HTMLUListElement>(null)
  const boxes = () => [...(rows.current?.children ?? [])].map((row) => row.getBoundingClientRect())
  const drag = useRowDrag(boxes, (from, place) => {
    const block = list[from]
    if (block) blocks.moveTo(block.id, place)
  })
  const title = useId()
  const chosenId = chosen?.id

  // Keys move from row to row, so the focus follows what is chosen while it is in the list.
  useEffect(() => {
    const list = rows.current
    if (!chosenId || !list?.contains(document.activeElement)) return
    list.querySelector<HTMLElement>(`[data-block="${chosenId}"]`)?.focus()
  }, [chosenId])

  const press = (event: KeyboardEvent) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey } = event
    if (blocks.press({ key, shiftKey, altKey, modKey: ctrlKey || metaKey })) event.preventDefault()
  }
  return (
    <section className={styles.structure} aria-labelledby={title}>
      <div className={styles.head}>
        <h2 id={title}>{t('structure')}</h2>
        {close}
      </div>
      {list.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul ref={rows} className={styles.rows} onKeyDown={press}>
          {list.map((block, index) => {
            const type = blocks.types.find(({ name }) => name === block.name)
            return (
              <li
                key={block.id}
                id={fieldId(blockField(block.id))}
                data-drop={drag.place === index || undefined}
                data-last={drag.place === list.length && index === list.length - 1 ? true : undefined}
              >
                <span className={styles.handle} {...drag.handle(index)}>
                  <Icon icon={handleIcon} />
                </span>
                <button
                  type="button"
                  data-block={block.id}
                  aria-current={block.id === chosenId || undefined}
                  tabIndex={block.id === chosenId || (!chosen && index === 0) ? 0 : -1}
                  onClick={() => blocks.choose(block.id)}
                >
                  <span>{blocks.nameOf(block)}</span>
                  <span className={styles.summary} dir="auto">
                    {type ? summaryOf(block.attributes, type) : t('unknown', { name: block.name })}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Button icon={addIcon} onClick={onAdd}>
        {t('add')}
      </Button>
    </section>
  )
}
