import type { PortfolioItem } from '../../../core/content/index.ts'

/** What choosing an item does. */
export type Opening =
  /** The browser follows the link, in this tab or a new one. */
  | { kind: 'tab'; url: string; newTab: boolean }
  | { kind: 'preview'; url: string }
  | { kind: 'video'; url: string }
  | { kind: 'image'; url: string }
  /** Nothing usable to open: the card has no action of its own. */
  | { kind: 'none' }

/** Decides what an item opens (open-1 to open-7). Pure: addresses were checked when the item was read. */
export function openItem(item: PortfolioItem): Opening {
  switch (item.type) {
    case 'page':
      return openPage(item)
    case 'iframe':
      return openSite(item)
    case 'video':
      return video(item)
    case 'image':
      return image(item)
    default:
      // An unknown kind is a site when it has one, else a page.
      return item.siteUrl ? openSite(item) : openPage(item)
  }
}

function openPage({ link, openIn, openInNewTab }: PortfolioItem): Opening {
  if (!link) return { kind: 'none' }
  // An explicit "open in" wins; the flag only breaks the tie (open-3).
  if (openIn === 'same-tab') return { kind: 'tab', url: link, newTab: false }
  if (openIn === 'new-tab' || (openIn === '' && openInNewTab)) return { kind: 'tab', url: link, newTab: true }
  return { kind: 'preview', url: link }
}

function openSite({ siteUrl, openInNewTab }: PortfolioItem): Opening {
  if (!siteUrl) return { kind: 'none' }
  return openInNewTab ? { kind: 'tab', url: siteUrl, newTab: true } : { kind: 'preview', url: siteUrl }
}

function video({ videoUrl, videoSources }: PortfolioItem): Opening {
  const url = videoUrl || videoSources[0]?.url
  return url ? { kind: 'video', url } : { kind: 'none' }
}

function image({ lightbox, thumbnail }: PortfolioItem): Opening {
  const url = lightbox?.url || thumbnail?.url
  return url ? { kind: 'image', url } : { kind: 'none' }
}
