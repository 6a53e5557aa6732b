import { useMemo, useState } from 'react'
import type { CanvasKey } from '../../../core/canvas/index.ts'
import { useMessages } from '../../../ui/index.ts'
import { keepText, keptText } from '../../kept.ts'
import { useToast } from '../../kit/index.ts'
import type { BlockProblem } from '../canvas/render-loop.ts'
import type { DraftEntry } from '../create-draft.ts'
import {
  asCopied,
  type BlockList,
  copyOf,
  type EditedBlock,
  fromCopied,
  inserted,
  movedTo,
  newBlockId,
  readBlocks,
  withAttribute,
  without,
} from './block-list.ts'
import { type BlockType, useBlockTypes } from './block-types.ts'
import { noteUsed } from './kinds-used.ts'
import { blockMessages } from './messages.ts'

/** The blocks of an entry, which of them is chosen, and everything that is done with them (studio-32). */
export interface BlockEditor {
  list: BlockList
  types: readonly BlockType[]
  chosen: EditedBlock | null
  problems: readonly BlockProblem[]
  /** Said to screen readers. */
  said: string
  nameOf(block: EditedBlock): string
  choose(id: string | null): void
  /** Chooses the one before or after. */
  step(by: 1 | -1): void
  add(name: string, place?: number): void
  moveTo(id: string, place: number): void
  duplicate(id: string): void
  remove(id: string): void
  copy(id: string): void
  cut(id: string): void
  /** Puts what was copied last behind the chosen block. */
  paste(): void
  /**
   * @param names the attribute's name, and other spellings of it, which go
   * @param value `undefined` leaves the key out
   */
  set(id: string, names: readonly [string, ...string[]], value: unknown): void
  setProblems(problems: readonly BlockProblem[]): void
  /** Does what a key means for the chosen block; answers whether it means anything. */
  press(key: CanvasKey): boolean
}

/** Where what was copied last is kept, for other entries and tabs, too. */
const COPIED_KEY = 'studio-copied-block'

export function useBlocks(draft: DraftEntry, stored: unknown): BlockEditor {
  const t = useMessages(blockMessages)
  const toast = useToast()
  const types = useBlockTypes()
  const [chosenId, setChosen] = useState<string | null>(null)
  const [problems, setProblems] = useState<readonly BlockProblem[]>([])
  const [said, setSaid] = useState('')
  const list = useMemo(() => readBlocks(stored), [stored])
  const chosen = list.find(({ id }) => id === chosenId) ?? null
  const change = (next: BlockList, typing?: string) => draft.change('blocks', next, typing)
  const nameOf = ({ name }: EditedBlock) => types.find((type) => type.name === name)?.title ?? name
  const placeOf = (id: string) => list.findIndex((block) => block.id === id)
  const find = (id: string) => list.find((block) => block.id === id)

  const sayPlace = (block: EditedBlock, at: BlockList) =>
    setSaid(
      t('place', {
        name: nameOf(block),
        place: at.findIndex(({ id }) => id === block.id) + 1,
        count: at.length,
      }),
    )
  const put = (block: EditedBlock, place: number) => {
    const next = inserted(list, block, place)
    change(next)
    setChosen(block.id)
    sayPlace(block, next)
  }
  const choose = (id: string | null) => {
    setChosen(id)
    const block = id === null ? undefined : find(id)
    if (block) sayPlace(block, list)
  }
  const moveTo = (id: string, place: number) => {
    const block = find(id)
    const next = movedTo(list, id, place)
    change(next)
    if (block) sayPlace(block, next)
  }
  const remove = (id: string) => {
    const [block, place] = [find(id), placeOf(id)]
    if (!block) return
    change(without(list, id))
    setChosen((list[place + 1] ?? list[place - 1])?.id ?? null)
    toast({
      text: t('removed', { name: nameOf(block) }),
      undo() {
        const now = readBlocks(draft.state().values.blocks)
        draft.change('blocks', inserted(now, block, Math.min(place, now.length)))
        setChosen(block.id)
      },
    })
  }
  const copy = (id: string) => {
    const block = find(id)
    if (!block) return
    keepText(COPIED_KEY, asCopied(block))
    setSaid(t('copied', { name: nameOf(block) }))
  }
  const duplicate = (id: string) => {
    const block = find(id)
    if (block) put(copyOf(block), placeOf(id) + 1)
  }
  const paste = () => {
    const block = fromCopied(keptText(COPIED_KEY))
    if (block) put(block, chosen ? placeOf(chosen.id) + 1 : list.length)
  }
  const step = (by: 1 | -1) => {
    const place = chosen ? placeOf(chosen.id) + by : by > 0 ? 0 : list.length - 1
    const block = list[Math.max(0, Math.min(list.length - 1, place))]
    if (block) choose(block.id)
  }
  return {
    list,
    types,
    chosen,
    problems,
    said,
    nameOf,
    choose,
    step,
    add(name, place = list.length) {
      noteUsed(name)
      put({ id: newBlockId(), name, attributes: {} }, place)
    },
    moveTo,
    duplicate,
    remove,
    copy,
    cut(id) {
      copy(id)
      remove(id)
    },
    paste,
    set: (id, names, value) =>
      change(
        withAttribute(list, id, names, value),
        typeof value === 'string' ? `${id}.${names[0]}` : undefined,
      ),
    setProblems,
    press({ key, altKey, modKey }) {
      const isStep = key === 'ArrowUp' || key === 'ArrowDown'
      if (isStep && !altKey && !modKey) {
        step(key === 'ArrowUp' ? -1 : 1)
        return true
      }
      if (modKey && key.toLowerCase() === 'v') {
        paste()
        return true
      }
      if (!chosen) return false
      const { id } = chosen
      const act = keyAction(key, { altKey, modKey })
      if (act === 'up') moveTo(id, placeOf(id) - 1)
      else if (act === 'down') moveTo(id, placeOf(id) + 1)
      else if (act === 'duplicate') duplicate(id)
      else if (act === 'remove') remove(id)
      else if (act === 'copy') copy(id)
      else if (act === 'cut') {
        copy(id)
        remove(id)
      }
      return act !== null
    },
  }
}

type KeyAction = 'up' | 'down' | 'duplicate' | 'remove' | 'copy' | 'cut'

function keyAction(key: string, { altKey, modKey }: Pick<CanvasKey, 'altKey' | 'modKey'>): KeyAction | null {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : null
  if (modKey) return ({ d: 'duplicate', c: 'copy', x: 'cut' }[key.toLowerCase()] as KeyAction | null) ?? null
  return key === 'Delete' || key === 'Backspace' ? 'remove' : null
}
