import { markedBlocks, nodesOf } from '../../../canvas/blocks.ts'
import { type FaintText, readFaintTexts } from '../../../canvas/faint-texts.ts'

/** Text that is too faint because of one of the block's colours. */
export type FaintHere = Pick<FaintText, 'words' | 'ratio' | 'needed'>

/**
 * Returns the colours of a block that make a text of it too faint on the page as drawn, each with its faintest text.
 *
 * @param view window of the page, whose blocks are marked
 * @param colors stored colours of the block, by the keys of their fields
 */
export function faintColors(
  view: Window & typeof globalThis,
  id: string,
  colors: Readonly<Record<string, string>>,
): Record<string, FaintHere> {
  const block = markedBlocks(view.document).find((one) => one.id === id)
  if (!block) return {}
  const nodes = nodesOf(block)
  const texts = readFaintTexts(false, view)
    .filter(({ selector }) => {
      const element = view.document.querySelector(selector)
      return element && nodes.some((node) => node.contains(element))
    })
    .toSorted((one, other) => one.ratio - other.ratio)
  return Object.fromEntries(
    Object.entries(colors).flatMap(([key, color]) => {
      const rgb = String(rgbOf(view, color))
      const faint = texts.find((text) => [text.color, text.ground].some((one) => String(one) === rgb))
      return faint ? [[key, faint]] : []
    }),
  )
}

/**
 * Returns red, green and blue of a colour on a page, each 0 to 255; `null` if it is not a colour. A slot of the palette
 * is resolved first.
 */
function rgbOf(view: Window & typeof globalThis, color: string): number[] | null {
  const [, slot] = /^\s*var\((--[\w-]+)\)\s*$/.exec(color) ?? []
  const css = slot ? view.getComputedStyle(view.document.body).getPropertyValue(slot) : color
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context || !CSS.supports('color', css)) return null
  context.fillStyle = css
  context.fillRect(0, 0, 1, 1)
  return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)]
}
