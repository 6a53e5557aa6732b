import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ENTRY_OWNER, entryOwner, loadLayer } from '../islands/index.ts'
import type { Slide, ViewerProps } from '../ui/viewer/index.ts'
import { PageLanguage } from './page-mount.tsx'

/** Owner of the history entry of the open viewer. */
const OWNER = 'page-pictures'

/**
 * State of such a history entry: the index of the picture on the page, and whether we added the entry, so that closing
 * goes back.
 */
interface PictureEntry {
  [ENTRY_OWNER]: string
  place: number
  pushed: boolean
}

const linksOf = () => [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]

/** Removes the open viewer; `null` while there is none. */
let remove: (() => void) | null = null

/**
 * Opens a picture of the page in the viewer, among all pictures of the page in reading order. Pictures of galleries
 * have an address (gallery-1). Back closes it and Forward opens it again.
 *
 * @param link one of the page's links `[data-enlarge]`; `[data-named]` is the one that the page's address names
 * @param isHere whether the current history entry is already that of the picture
 * @throws when the viewer cannot be loaded
 */
export async function enlarge(
  link: HTMLAnchorElement,
  isHere = link.dataset.named !== undefined,
): Promise<void> {
  const { Viewer } = await loadLayer('viewer', () => import('../ui/viewer/index.ts'))
  // A second press while the code was loading.
  if (remove) return
  // Only once: a later press adds a new entry.
  delete link.dataset.named
  const links = linksOf()
  const pushed = !isHere || entryOf(history.state)?.pushed === true
  note(isHere ? 'replaceState' : 'pushState', links, links.indexOf(link), pushed)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  remove = () => {
    remove = null
    root.unmount()
    place.remove()
  }
  root.render(
    <PageLanguage>
      <Pictures Viewer={Viewer} links={links} first={links.indexOf(link)} pushed={pushed} />
    </PageLanguage>,
  )
}

addEventListener('popstate', ({ state }) => {
  remove?.()
  const link = linksOf()[entryOf(state)?.place ?? -1]
  if (link) enlarge(link, true).catch(() => {})
})

const entryOf = (state: unknown): PictureEntry | null =>
  entryOwner(state) === OWNER ? (state as PictureEntry) : null

/** Records in the history which picture is open, under its address if it has one. */
function note(
  way: 'pushState' | 'replaceState',
  links: readonly HTMLAnchorElement[],
  place: number,
  pushed: boolean,
): void {
  history[way]({ [ENTRY_OWNER]: OWNER, place, pushed }, '', addressOf(links, links[place]?.dataset.enlarge))
}

/** Returns the page's address with one of its pictures named, or with none. */
function addressOf(links: readonly HTMLAnchorElement[], named = ''): string {
  const url = new URL(location.href)
  for (const { dataset } of links)
    if (dataset.enlarge) url.searchParams.delete(dataset.enlarge.split('=')[0] ?? '')
  const [key, value] = named.split('=')
  if (key && value) url.searchParams.set(key, value)
  return url.href
}

interface PicturesProps {
  Viewer: ComponentType<ViewerProps>
  links: readonly HTMLAnchorElement[]
  first: number
  pushed: boolean
}

function Pictures({ Viewer, links, first, pushed }: PicturesProps) {
  const [index, setIndex] = useState(first)
  const [slides] = useState(() => links.map(toSlide))
  return (
    <Viewer
      slides={slides}
      index={index}
      total={slides.length}
      // Everything is on the page already.
      loadState="idle"
      onRetry={() => {}}
      onMove={(to) => {
        note('replaceState', links, to, pushed)
        setIndex(to)
      }}
      onClose={() => {
        if (pushed) return history.back()
        history.replaceState(null, '', addressOf(links))
        remove?.()
      }}
      cardOf={(key) => links[Number(key)] ?? null}
      opener={links[first] ?? null}
    />
  )
}

/** Returns a picture as a slide with its caption, or with the title of its page. */
function toSlide(link: HTMLAnchorElement, index: number): Slide {
  const img = link.querySelector('img')
  const caption = link.closest('figure')?.querySelector('figcaption')
  const alt = img?.alt ?? ''
  return {
    kind: 'image',
    key: String(index),
    title: caption?.textContent || document.querySelector('h1')?.textContent || alt,
    href: link.href,
    picture: {
      url: img?.src ?? link.href,
      alt,
      title: '',
      width: Number(img?.getAttribute('width')) || null,
      height: Number(img?.getAttribute('height')) || null,
      color: img?.style.backgroundColor || null,
      sources: [...link.querySelectorAll('source')].map(({ type, srcset }) => ({ type, srcset })),
    },
  }
}
