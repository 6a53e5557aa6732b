import { useMemo, useState } from 'react'
import type { BlockType, Problem } from '../../../core/calls/index.ts'
import type { CanvasKey } from '../../../core/canvas/index.ts'
import { useLanguage, useMessages } from '../../../ui/index.ts'
import { useToast } from '../../kit/index.ts'
import { readStoredText, storeText } from '../../stored-text.ts'
import type { DraftEntry } from '../entry-source.ts'
import { keyAction } from './block-keys.ts'
import {
  type BlockList,
  blockFromClipboard,
  blockToClipboard,
  copyOf,
  type EditedBlock,
  newBlockId,
  readBlocks,
  withAttribute,
} from './block-list.ts'
import {
  type BlockPosition,
  type BlockRow,
  type ChildAttributeOf,
  changeBlock,
  childBlocksOf,
  fits,
  insertBlock,
  moveBlock,
  removeBlock,
  rowOf,
  rowsOf,
  type Step,
  stepFrom,
  unwrapBlock,
  wrapBlock,
} from './block-tree.ts'
import { heldInOf, useBlockTypes } from './block-types.ts'
import { noteLastUsedKind } from './last-used-kinds.ts'
import { blockMessages } from './messages.ts'

/** Blocks of an entry, the chosen one, and all actions on them (studio-32, nest-5). */
export interface BlockEditor {
  list: BlockList
  /** Blocks in order, each followed by the blocks inside it. */
  rows: readonly BlockRow[]
  types: readonly BlockType[]
  childAttributeOf: ChildAttributeOf
  chosenBlock: EditedBlock | null
  /** Row of the chosen block. */
  row: BlockRow | undefined
  problems: readonly Problem[]
  /** Message for screen readers. */
  announcement: string
  nameOf(block: EditedBlock): string
  choose(id: string | null): void
  /** BlockPosition at which a block is added by default: the end of the page. */
  end: BlockPosition
  add(name: string, spot: BlockPosition): void
  moveTo(id: string, spot: BlockPosition): void
  /** Returns the spot to which a step would lead; `null` if the step is not possible. */
  stepFrom(id: string, step: Step): BlockPosition | null
  step(id: string, step: Step): void
  /** Puts a block into a new section; `null` if the site has no kind of block that holds others. */
  wrap: ((id: string) => void) | null
  /** Replaces a block by the blocks inside it. */
  unwrap(id: string): void
  duplicate(id: string): void
  remove(id: string): void
  copy(id: string): void
  cut(id: string): void
  /** Inserts the block that was copied last after the chosen block. */
  paste(): void
  /**
   * @param names the attribute's name, and its aliases, which are removed
   * @param value `undefined` removes the key
   * @param typing key of a typed text within the value, which is one undo step until a pause
   */
  set(id: string, names: readonly [string, ...string[]], value: unknown, typing?: string): void
  setProblems(problems: readonly Problem[]): void
  /** Performs the action of a key on the chosen block. Tells whether the key has one. */
  press(key: CanvasKey): boolean
}

/** Storage key of the block that was copied last, so that other entries and tabs can paste it. */
const COPIED_KEY = 'studio-copied-block'

export function useBlocks(draft: DraftEntry, stored: unknown): BlockEditor {
  const t = useMessages(blockMessages)
  const { dir } = useLanguage()
  const toast = useToast()
  const types = useBlockTypes()
  const [chosenId, setChosen] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly Problem[]>([])
  const [announcement, setAnnouncement] = useState('')
  const childAttributeOf = useMemo(() => heldInOf(types), [types])
  const list = useMemo(() => readBlocks(stored), [stored])
  const rows = useMemo(() => rowsOf(list, childAttributeOf), [list, childAttributeOf])
  const row = rowOf(rows, chosenId)
  const chosenBlock = row?.block ?? null
  const end = { parent: null, index: list.length }
  const section = types.find(({ name }) => childAttributeOf(name) !== null)
  const change = (next: BlockList, typing?: string) => draft.change({ blocks: next }, typing)
  const nameOf = ({ name }: EditedBlock) => types.find((type) => type.name === name)?.title ?? name
  const find = (id: string) => rowOf(rows, id)?.block

  const sayPlace = (id: string, at: readonly BlockRow[]) => {
    const now = rowOf(at, id)
    const around = now && rowOf(at, now.spot.parent)
    if (!now) return
    const words = { name: nameOf(now.block), place: now.spot.index + 1, count: now.count }
    setAnnouncement(around ? t('placeIn', { ...words, section: nameOf(around.block) }) : t('place', words))
  }
  /** Shows a message if a block would exceed the maximum depth. Tells whether it would. */
  const refuses = (block: EditedBlock, parent: string | null): boolean => {
    const isRefused = !fits(rows, block, parent, childAttributeOf)
    if (isRefused) toast({ text: t('tooDeep') })
    return isRefused
  }
  const show = (next: BlockList, id: string) => {
    change(next)
    setChosen(id)
    sayPlace(id, rowsOf(next, childAttributeOf))
  }
  const insert = (block: EditedBlock, spot: BlockPosition) => {
    if (!refuses(block, spot.parent)) show(insertBlock(list, block, spot, childAttributeOf), block.id)
  }
  const after = (id: string | null): BlockPosition => {
    const { parent, index } = rowOf(rows, id)?.spot ?? { parent: null, index: list.length - 1 }
    return { parent, index: index + 1 }
  }
  const choose = (id: string | null) => {
    setChosen(id)
    if (id !== null) sayPlace(id, rows)
  }
  const moveTo = (id: string, spot: BlockPosition) => {
    const block = find(id)
    if (!block || refuses(block, spot.parent)) return
    const next = moveBlock(list, id, spot, childAttributeOf)
    change(next)
    sayPlace(id, rowsOf(next, childAttributeOf))
  }
  const step = (id: string, by: Step) => {
    const spot = stepFrom(rows, id, by, childAttributeOf)
    if (spot) moveTo(id, spot)
  }
  const remove = (id: string) => {
    const removedRow = rowOf(rows, id)
    if (!removedRow) return
    const { block, spot } = removedRow
    change(removeBlock(list, id, childAttributeOf))
    const beside = (index: number) =>
      rows.find((one) => one.spot.parent === spot.parent && one.spot.index === index)?.block.id
    setChosen(beside(spot.index + 1) ?? beside(spot.index - 1) ?? spot.parent)
    toast({
      text: t('removed', { name: nameOf(block) }),
      undo() {
        draft.change({
          blocks: insertBlock(readBlocks(draft.state().values.blocks), block, spot, childAttributeOf),
        })
        setChosen(block.id)
      },
    })
  }
  const wrapIn =
    ({ name }: BlockType, key: string) =>
    (id: string) => {
      const block = find(id)
      const around = { id: newBlockId(), name, attributes: {} }
      if (!block) return
      const filled = { ...around, attributes: { [key]: [block] } }
      if (!refuses(filled, rowOf(rows, id)?.spot.parent ?? null))
        show(wrapBlock(list, id, around, key, childAttributeOf), around.id)
    }
  const copy = (id: string) => {
    const block = find(id)
    if (!block) return
    storeText(COPIED_KEY, blockToClipboard(block))
    setAnnouncement(t('copied', { name: nameOf(block) }))
  }
  const duplicate = (id: string) => {
    const block = find(id)
    if (block) insert(copyOf(block), after(id))
  }
  const paste = () => {
    const block = blockFromClipboard(readStoredText(COPIED_KEY))
    if (block) insert(block, after(chosenId))
  }
  const chooseBeside = (by: 1 | -1) => {
    const place = row ? rows.indexOf(row) + by : by > 0 ? 0 : rows.length - 1
    const other = rows[Math.max(0, Math.min(rows.length - 1, place))]
    if (other) choose(other.block.id)
  }
  const cut = (id: string) => {
    copy(id)
    remove(id)
  }
  const blockActions = { duplicate, remove, copy, cut }
  return {
    list,
    rows,
    types,
    childAttributeOf,
    chosenBlock,
    row,
    problems,
    announcement,
    nameOf,
    choose,
    end,
    add(name, spot) {
      noteLastUsedKind(name)
      insert({ id: newBlockId(), name, attributes: {} }, spot)
    },
    moveTo,
    stepFrom: (id, by) => stepFrom(rows, id, by, childAttributeOf),
    step,
    wrap: section ? wrapIn(section, childAttributeOf(section.name) ?? '') : null,
    unwrap(id) {
      const block = find(id)
      const [first] = block ? childBlocksOf(block, childAttributeOf) : []
      if (first) show(unwrapBlock(list, id, childAttributeOf), first.id)
    },
    ...blockActions,
    paste,
    set: (id, names, value, typing = typeof value === 'string' ? names[0] : undefined) =>
      change(
        changeBlock(list, id, childAttributeOf, (block) => withAttribute(block, names, value)),
        typing && `${id}.${typing}`,
      ),
    setProblems,
    press(key) {
      const act = keyAction(key, dir)
      if (act === 'previous' || act === 'next') chooseBeside(act === 'next' ? 1 : -1)
      else if (act === 'paste') paste()
      else if (!row || act === null) return false
      else if (act === 'around') {
        if (row.spot.parent === null) return false
        choose(row.spot.parent)
      } else if (act === 'within') {
        const [first] = childBlocksOf(row.block, childAttributeOf)
        if (!first) return false
        choose(first.id)
      } else if (act in blockActions) blockActions[act as keyof typeof blockActions](row.block.id)
      else step(row.block.id, act as Step)
      return true
    },
  }
}
