import { hasModifier } from '../ui/index.ts'

/** Opens the pictures of a page in the viewer, whose code is fetched with the first press. */
export function enlargePictures(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]')
    if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    // The build would wrap a `then` that directly follows an import().
    const code = import('./picture-viewer.tsx')
    code.then(({ openPicture }) => openPicture(link)).catch(() => location.assign(link.href))
  })
}
