import { setHeaderMode } from '../../core/site/header-mode.ts'

/** Common window widths, in CSS pixels, the widest first. */
const COMMON_WIDTHS = [1920, 1440, 1280, 1024] as const

/**
 * Returns the widest common window width at which the header's line is too long for the words of the menu, so that
 * these are behind its button; `null` if they fit wherever the owner wants them. The page is measured invisibly at each
 * width and is restored afterwards.
 *
 * @param frame contains a loaded page of the site
 */
export function headerOverflowWidth(frame: HTMLIFrameElement): number | null {
  const header = frame.contentDocument?.querySelector<HTMLElement>('[data-site-header]:has([data-part=menu])')
  if (!header) return null
  const breakPoint = Number(header.dataset.breakPoint)
  const { style } = frame
  const isTooLong = (width: number): boolean => {
    style.inlineSize = `${width}px`
    setHeaderMode(header, width <= breakPoint)
    return header.ownerDocument.body.classList.contains('ast-header-break-point')
  }
  const match = COMMON_WIDTHS.find((width) => width > breakPoint && isTooLong(width))
  style.inlineSize = ''
  setHeaderMode(header, header.ownerDocument.documentElement.clientWidth <= breakPoint)
  return match ?? null
}
