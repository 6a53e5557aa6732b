import { useEffect } from 'react'

/**
 * Names the page after what the viewer shows, as the item's own page is named; the list's title comes back after.
 *
 * @param open whether the viewer is
 * @param title of the item; without one, the last one's stays
 */
export function useDocumentTitle(open: boolean, title: string | undefined): void {
  useEffect(() => {
    if (!open) return
    const list = document.title
    return () => {
      document.title = list
    }
  }, [open])
  useEffect(() => {
    if (!title) return
    const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
    document.title = site ? `${title} – ${site}` : title
  }, [title])
}
