/** What there has to be of the element around the line, as code of this folder knows no page. */
interface HeaderElement {
  querySelectorAll(selectors: string): Iterable<{ getBoundingClientRect(): { top: number; bottom: number } }>
  ownerDocument: { body: { classList: { toggle(name: string, isSet: boolean): boolean } } }
}

/**
 * Makes the header the narrow one or the wide one, which the classes of `body` tell styles and scripts (header-4). Where
 * the line of the wide one breaks, it is the narrow one as well (header-5).
 *
 * @param header the element around the line; its window has styles by now
 * @param isNarrow whether the page is as narrow as the break point, or narrower
 */
export function setHeaderMode(header: HeaderElement, isNarrow: boolean): void {
  const { classList } = header.ownerDocument.body
  const set = (hasButton: boolean) =>
    classList.toggle('ast-desktop', !classList.toggle('ast-header-break-point', hasButton))
  set(isNarrow)
  if (isNarrow) return
  const parts = [...header.querySelectorAll('[data-part]')]
    .map((part) => part.getBoundingClientRect())
    .filter(({ top, bottom }) => bottom > top)
  // One that stands below another is on a second line.
  set(parts.some(({ top }) => parts.some(({ bottom }) => top >= bottom)))
}
