import type { FromCanvas } from '../../../core/canvas/index.ts'
import type { DescribedField } from '../../../core/schema/index.ts'
import type { Frame } from '../canvas/use-frame.ts'
import type { DraftEntry } from '../entry-source.ts'
import { type EditedBlock, textsIn, valueAt, withValueAt } from './block-list.ts'
import { rowOf } from './block-tree.ts'
import type { BlockEditor } from './use-blocks.ts'

interface CanvasMessagesOptions {
  blocks: BlockEditor
  draft: DraftEntry
  /** Called when a block on the page is chosen, or none. */
  onChosen(id: string | null): void
  /**
   * Moves on to the form, for what cannot be done on the page.
   *
   * @param texts pressed on the page, the smallest first; the caret goes to the first one in the form
   */
  toForm(texts?: readonly string[]): void
}

type InputMessage = Exclude<FromCanvas, { type: 'ready' | 'places' }>

/** Returns a handler that applies messages from the page to the blocks of the entry. */
export function useCanvasMessages({ blocks, draft, onChosen, toForm }: CanvasMessagesOptions) {
  const find = (id: string) => rowOf(blocks.rows, id)?.block
  const fieldOf = (block: EditedBlock, path: readonly string[]) => {
    const type = blocks.types.find(({ name }) => name === block.name)
    return fieldAt(type?.attributes, path)
  }

  /** Lets the person edit the first wanted text of the block on the page; if the block has none, in the form. */
  const write = (
    frame: Frame,
    block: EditedBlock,
    isWanted: (text: string) => boolean,
    pressed: readonly string[] = [],
  ) => {
    const texts = textsIn(block.attributes).filter(({ path }) => fieldOf(block, path)?.kind === 'text')
    const match = texts.find(({ text }) => isWanted(text))
    if (!match) return toForm(pressed)
    const isMultiline = fieldOf(block, match.path)?.multiline === true
    frame.tell({ type: 'write', id: block.id, ...match, isMultiline })
  }

  const press = (frame: Frame, message: Extract<InputMessage, { type: 'key' }>) => {
    const { key, shiftKey, modKey } = message
    if (modKey && key.toLowerCase() === 's') void draft.flush()
    else if (modKey && key.toLowerCase() === 'z') shiftKey ? draft.redo() : draft.undo()
    else if (modKey && key.toLowerCase() === 'y') draft.redo()
    else if (key === 'Enter' && blocks.chosenBlock) write(frame, blocks.chosenBlock, () => true)
    // Escape leaves the section first, then the page.
    else if (key === 'Escape' && blocks.row?.spot.parent) blocks.choose(blocks.row.spot.parent)
    else if (key === 'Tab' || key === 'Escape') toForm()
    else blocks.press(message)
  }

  return (frame: Frame, message: InputMessage): void => {
    switch (message.type) {
      case 'chosen':
        blocks.choose(message.id)
        onChosen(message.id)
        return
      case 'entered': {
        const block = find(message.id)
        // The page does not know yet that keys have chosen another block.
        if (message.id !== blocks.chosenBlock?.id) {
          blocks.choose(message.id)
          onChosen(message.id)
        } else if (block) write(frame, block, (text) => message.texts.includes(text), message.texts)
        return
      }
      case 'written': {
        const block = find(message.id)
        const [key, ...below] = message.path
        if (!block || key === undefined) return
        const value = withValueAt(valueAt(block.attributes, [key]), below, message.text)
        blocks.set(message.id, [key], value)
        return
      }
      case 'rested':
        frame.refresh()
        return
      case 'missing':
        toForm()
        return
      case 'key':
        press(frame, message)
    }
  }
}

type Fields = BlockEditor['types'][number]['attributes']

/** Returns the field at a path; for a list of objects, the field inside the items. */
function fieldAt(
  fields: Fields | undefined,
  [key = '', ...below]: readonly string[],
): DescribedField | undefined {
  const field = fields?.[key]
  if (!field || !('label' in field)) return undefined
  const [, ...inner] = below
  return below.length === 0 ? field : fieldAt(field.of, inner)
}
