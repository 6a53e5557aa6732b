/** Distances of a menu from its button and from the edges of the window, in CSS pixels. */
const GAP_PX = 8

interface Box {
  width: number
  height: number
}

interface MenuPlace {
  left: number
  top: number
  maxHeight: number
}

/**
 * Returns the position of a menu within the window: below its button, or above it if there is more room, with their
 * ends aligned. A menu that is higher than the room scrolls.
 */
export function placeMenu(
  button: Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>,
  menu: Box,
  page: Box,
  isRightToLeft: boolean,
): MenuPlace {
  const below = page.height - button.bottom - 2 * GAP_PX
  const above = button.top - 2 * GAP_PX
  const isBelow = menu.height <= below || below >= above
  const maxHeight = Math.max(0, isBelow ? below : above)
  const height = Math.min(menu.height, maxHeight)
  const end = isRightToLeft ? button.left : button.right - menu.width
  return {
    left: Math.max(GAP_PX, Math.min(end, page.width - menu.width - GAP_PX)),
    top: isBelow ? button.bottom + GAP_PX : button.top - GAP_PX - height,
    maxHeight,
  }
}
