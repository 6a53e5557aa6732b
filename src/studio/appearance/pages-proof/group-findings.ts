import { mended, type SeenGround, slotsOf } from '../palette.ts'
import type { Finding, PaletteName } from './look-through.ts'

/** Texts of one colour in one palette that are too faint on pages. */
export interface FaintColor {
  palette: PaletteName
  /** Slots of that palette that have this colour; none for a colour of a block's own. */
  slots: readonly number[]
  /** The faintest of them, and how many there are beside it. */
  worst: Finding
  more: number
  /** What the colour has to be read on. */
  seen: readonly SeenGround[]
}

/** What was found on pages, by palette and colour, the faintest first. */
export function groupFindings(
  findings: readonly Finding[],
  palettes: Readonly<Record<PaletteName, readonly string[]>>,
): FaintColor[] {
  const groups = new Map<string, Finding[]>()
  for (const finding of findings) {
    const key = keyOf(finding)
    groups.set(key, [...(groups.get(key) ?? []), finding])
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [worst, ...others] = group.toSorted((a, b) => a.ratio - b.ratio)
      if (!worst) return []
      const { palette, color } = worst
      const seen = group.map(({ ground, needed, part }) => ({
        ground: `rgb(${ground.join(' ')})`,
        needed,
        part,
      }))
      return [{ palette, slots: slotsOf(palettes[palette], color), worst, more: others.length, seen }]
    })
    .toSorted((a, b) => a.worst.ratio - b.worst.ratio)
}

/** The same for all texts of one colour in one palette. */
export const keyOf = ({ palette, color }: Finding): string => `${palette} ${color.join(' ')}`

/** The palette with a colour that can be read wherever it was found; `null` where none of its slots can be mended so. */
export function withFix(palette: readonly string[], { slots, seen }: FaintColor): readonly string[] | null {
  let fixed: readonly string[] | null = slots.length > 0 ? palette : null
  for (const slot of slots) fixed = fixed && mended(fixed, slot, seen)
  return fixed
}
