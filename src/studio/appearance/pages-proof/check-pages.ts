import { type FaintText, readFaintTexts } from '../../../canvas/faint-texts.ts'
import { siteViewAddress } from '../../singletons/index.ts'

export const PALETTES = ['default', 'switched'] as const
export type PaletteName = (typeof PALETTES)[number]

/** Page that is checked. */
export interface CheckedPage {
  title: string
  path: string
  /** Path of its editor in the studio; `null` if it has none. */
  editor: string | null
}

/** Faint text, with the page and palette in which it was found. */
export interface Finding extends FaintText {
  page: CheckedPage
  palette: PaletteName
}

/** Size of the frame in which a page is checked, in CSS pixels. */
const SIZE = { width: 1280, height: 1600 }
/** Limit on the time for loading a page, in milliseconds. */
const TIMEOUT_MS = 20_000

/**
 * Loads one page after the other in both palettes, and returns the texts that are too faint (studio-282).
 *
 * @param room element that contains the frame, one at a time
 * @param version of the saved, unpublished appearance
 * @param onPage called with the page and palette that are checked next
 * @throws when a page cannot be had, or the signal ends it
 */
export async function checkPages(
  room: HTMLElement,
  pages: readonly CheckedPage[],
  version: string,
  onPage: (page: CheckedPage, palette: PaletteName, done: number) => void,
  signal: AbortSignal,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  let count = 0
  for (const palette of PALETTES)
    for (const page of pages) {
      onPage(page, palette, count++)
      const view = await open(room, siteViewAddress(page.path, palette, version), signal)
      openMenus(view.document)
      findings.push(...readFaintTexts(false, view).map((text) => ({ ...text, page, palette })))
    }
  room.replaceChildren()
  return findings
}

/** Loads a page into a new frame, which replaces the one before. */
function open(room: HTMLElement, address: string, signal: AbortSignal): Promise<Window & typeof globalThis> {
  const frame = document.createElement('iframe')
  Object.assign(frame.style, { inlineSize: `${SIZE.width}px`, blockSize: `${SIZE.height}px` })
  frame.tabIndex = -1
  frame.src = address
  const ends = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  return new Promise((resolve, reject) => {
    ends.addEventListener('abort', () => reject(ends.reason))
    frame.addEventListener('load', () => {
      const view = frame.contentWindow as (Window & typeof globalThis) | null
      if (view?.document.querySelector('main')) resolve(view)
      else reject(new Error(`There is no page at ${address}.`))
    })
    room.replaceChildren(frame)
  })
}

/** Opens menus and other folded parts, because their texts are checked, too. */
function openMenus(page: Document): void {
  for (const item of page.querySelectorAll<HTMLElement>('header [data-state=closed]'))
    item.dataset.state = 'open'
  for (const details of page.querySelectorAll('details')) details.open = true
}
