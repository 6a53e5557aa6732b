import { hasModifier } from '../core/kit/has-modifier.ts'

/** Opens the pictures of a page in the viewer, whose code is fetched with the first press. */
export function enlargePictures(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('[data-enlarge]')
    if (!link || event.button || event.defaultPrevented || hasModifier(event)) return
    event.preventDefault()
    // The build would wrap a `then` that directly follows an import().
    const code = import('./picture-viewer.tsx')
    code.then(({ enlarge }) => enlarge(link)).catch(() => (location.href = link.href))
  })
  // The picture that the page's address names.
  document.querySelector<HTMLElement>('[data-named]')?.click()
}
