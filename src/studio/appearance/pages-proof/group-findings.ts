import { fixColor, slotsOf, type TextBackground } from '../palette.ts'
import type { Finding, PaletteName } from './check-pages.ts'

/** Colour in one palette whose texts are too faint on pages. */
export interface FaintColor {
  palette: PaletteName
  /** Slots of that palette that have this colour; empty if the colour is a block's own. */
  slots: readonly number[]
  /** Text with the lowest contrast, and number of other faint texts. */
  worst: Finding
  more: number
  /** Backgrounds on which the colour has to be readable. */
  backgrounds: readonly TextBackground[]
}

/** Groups the findings on pages by palette and colour, those with the lowest contrast first. */
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
      const places = group.map(({ ground, needed, part }) => ({
        ground: `rgb(${ground.join(' ')})`,
        needed,
        part,
      }))
      return [
        {
          palette,
          slots: slotsOf(palettes[palette], color),
          worst,
          more: others.length,
          backgrounds: places,
        },
      ]
    })
    .toSorted((a, b) => a.worst.ratio - b.worst.ratio)
}

/** Returns a key that is equal for all texts of one colour in one palette. */
export const keyOf = ({ palette, color }: Finding): string => `${palette} ${color.join(' ')}`

/** Returns the palette with the colour made readable on all backgrounds found; `null` if no slot can be changed so. */
export function withFix(
  palette: readonly string[],
  { slots, backgrounds }: FaintColor,
): readonly string[] | null {
  let fixed: readonly string[] | null = slots.length > 0 ? palette : null
  for (const slot of slots) fixed = fixed && fixColor(fixed, slot, backgrounds)
  return fixed
}
