import { type ComponentType, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ENTRY_OWNER, entryOwner, loadLayer } from '../islands/index.ts'
import type { Slide, ViewerProps } from '../ui/viewer/index.ts'
import { PageLanguage } from './page-mount.tsx'

/** Owner of the entry of the history that stands for the open viewer. */
const OWNER = 'page-pictures'

/**
 * Opens a picture of the page in the viewer, among all of them in the order of reading. Back closes it, as it adds an
 * entry under the same address.
 *
 * @param link one of the page's links `[data-enlarge]`
 * @throws when the viewer cannot be had
 */
export async function openPicture(link: HTMLAnchorElement): Promise<void> {
  const { Viewer } = await loadLayer('viewer', () => import('../ui/viewer/index.ts'))
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')]
  // A second press while the code was on its way.
  if (entryOwner(history.state) === OWNER && document.querySelector('dialog[open]')) return
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  history.pushState({ [ENTRY_OWNER]: OWNER }, '')
  const onPopState = () => {
    removeEventListener('popstate', onPopState)
    root.unmount()
    place.remove()
  }
  addEventListener('popstate', onPopState)
  root.render(
    <PageLanguage>
      <Pictures Viewer={Viewer} links={links} first={links.indexOf(link)} />
    </PageLanguage>,
  )
}

interface PicturesProps {
  Viewer: ComponentType<ViewerProps>
  links: readonly HTMLAnchorElement[]
  first: number
}

function Pictures({ Viewer, links, first }: PicturesProps) {
  const [index, setIndex] = useState(first)
  const [slides] = useState(() => links.map(toSlide))
  return (
    <Viewer
      slides={slides}
      index={index}
      total={slides.length}
      // Everything is on the page: nothing is ever fetched again.
      loadState="idle"
      onRetry={() => {}}
      onMove={setIndex}
      onClose={() => history.back()}
      cardOf={(key) => links[Number(key)] ?? null}
      opener={links[first] ?? null}
    />
  )
}

/** A picture with its caption, or with the title of its page. */
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
