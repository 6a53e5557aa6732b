/** When the other icon is shown, counted from the switch (color-7). */
const ICON_SWAP_MS = 100
/** When the icons stand still again. */
const ICON_STILL_MS = 200

/** The change each button is in the midst of. */
const changes = new WeakMap<Element, { shown: number; timers: ReturnType<typeof setTimeout>[] }>()

/** Moves one icon out and the other in; a button with fewer than two icons keeps the one it has. */
export function swapIcons(button: Element, shown: number): void {
  const icons = [...button.children]
  const running = changes.get(button)
  const current = running?.shown ?? icons.findIndex(({ classList }) => classList.contains('ast-current'))
  if (icons.length < 2 || current === shown) return
  running?.timers.forEach(clearTimeout)
  button.classList.add('ast-animate')
  const show = () => {
    icons.forEach((icon, index) => {
      icon.classList.toggle('ast-current', index === shown)
    })
  }
  const settle = () => button.classList.remove('ast-animate')
  changes.set(button, {
    shown,
    timers: [setTimeout(show, ICON_SWAP_MS), setTimeout(settle, ICON_STILL_MS)],
  })
}
