import { useEffect } from 'react'

/** Names the page after what the viewer shows, as the item's own page is named; the list's title comes back after. */
export function useDocumentTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    const list = document.title
    const site = document.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
    document.title = site ? `${title} – ${site}` : title
    return () => {
      document.title = list
    }
  }, [title])
}
