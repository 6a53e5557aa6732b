/** Members of the element around the header line that are needed here; code in this folder does not use DOM types. */
interface HeaderElement {
  querySelectorAll(selectors: string): Iterable<{ getBoundingClientRect(): { top: number; bottom: number } }>
  ownerDocument: { body: { classList: { toggle(name: string, isSet: boolean): boolean } } }
}

/**
 * Switches the header between narrow and wide by classes of `body`, which styles and scripts read (header-4). If the
 * line of the wide header wraps, the narrow one is used as well (header-5).
 *
 * @param header the element around the line; its window has styles by now
 * @param isNarrow true if the page is at most as wide as the break point
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
  // A part below another one is on a second line.
  set(parts.some(({ top }) => parts.some(({ bottom }) => top >= bottom)))
}
