import type { ReactNode } from 'react'
import { useMessages } from '../../../ui/index.ts'
import {
  addIcon,
  copyIcon,
  downIcon,
  IconButton,
  Menu,
  moreIcon,
  removeIcon,
  upIcon,
} from '../../kit/index.ts'
import { childBlocksOf, type Step } from './block-tree.ts'
import styles from './blocks.module.css'
import { blockMessages } from './messages.ts'
import type { BlockEditor } from './use-blocks.ts'

interface BlockToolsProps {
  blocks: BlockEditor
  /** Buttons that open and close structure and form where these lie over the page. */
  ways?: readonly ReactNode[]
  /** Opens the picker for a block before or after the chosen one, or in it. */
  onAdd(side: 'before' | 'after' | 'within'): void
}

/** Toolbar of actions for the chosen block. On narrow screens it is at the bottom edge, within reach of the thumbs. */
export function BlockTools({ blocks, ways = [], onAdd }: BlockToolsProps): ReactNode {
  const t = useMessages(blockMessages)
  const { chosenBlock: block, wrap } = blocks
  if (!block) return null
  const { id } = block
  const has = (step: Step) => blocks.stepFrom(id, step) !== null
  const isSection = blocks.childAttributeOf(block.name) !== null
  const isFilled = isSection && childBlocksOf(block, blocks.childAttributeOf).length > 0
  const name = blocks.nameOf(block)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools', { name })} data-dock="">
      {ways}
      <span className={styles.toolsName} dir="auto">
        {name}
      </span>
      <div className={styles.toolsRow}>
        <IconButton
          icon={upIcon}
          label={t('up')}
          aria-disabled={!has('up') || undefined}
          onClick={() => blocks.step(id, 'up')}
        />
        <IconButton
          icon={downIcon}
          label={t('down')}
          aria-disabled={!has('down') || undefined}
          onClick={() => blocks.step(id, 'down')}
        />
        <IconButton icon={copyIcon} label={t('duplicate')} onClick={() => blocks.duplicate(id)} />
        <IconButton icon={addIcon} label={t('addHere')} onClick={() => onAdd('after')} />
        <IconButton icon={removeIcon} label={t('remove')} onClick={() => blocks.remove(id)} />
        <Menu
          icon={moreIcon}
          label={t('more')}
          choices={[
            { id: 'copy', text: t('copy'), onChoose: () => blocks.copy(id) },
            { id: 'cut', text: t('cut'), onChoose: () => blocks.cut(id) },
            { id: 'paste', text: t('paste'), onChoose: () => blocks.paste() },
            { id: 'before', text: t('insertBefore'), onChoose: () => onAdd('before') },
            { id: 'after', text: t('insertAfter'), onChoose: () => onAdd('after') },
            ...(isSection ? [{ id: 'within', text: t('addWithin'), onChoose: () => onAdd('within') }] : []),
            ...(has('into')
              ? [{ id: 'into', text: t('into'), onChoose: () => blocks.step(id, 'into') }]
              : []),
            ...(has('out') ? [{ id: 'out', text: t('out'), onChoose: () => blocks.step(id, 'out') }] : []),
            ...(wrap ? [{ id: 'wrap', text: t('wrap'), onChoose: () => wrap(id) }] : []),
            ...(isFilled ? [{ id: 'unwrap', text: t('unwrap'), onChoose: () => blocks.unwrap(id) }] : []),
          ]}
        />
      </div>
    </div>
  )
}
