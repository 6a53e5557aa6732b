import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { CANVAS_PALETTES, type CanvasLook } from '../../core/canvas/index.ts'
import { useLanguage, useMessages } from '../../ui/index.ts'
import { read, readPath, useApi } from '../api/index.ts'
import { catchDrops } from '../kit/index.ts'
import { headerOverflowWidth } from './header-fit.ts'
import styles from './singletons.module.css'
import { siteViewAddress } from './site-view-address.ts'
import { viewMessages } from './view-messages.ts'

/** Widths of the preview, in CSS pixels. */
const WIDTHS = { phone: 390, laptop: 1280 } as const
type Width = keyof typeof WIDTHS

/** Page and palette that the preview opens with. */
interface ViewStart {
  path: string
  palette: CanvasLook['palette']
  /** Selector of the element that is outlined and scrolled to the middle. */
  selector: string
}

interface SiteViewProps {
  /** Version of the saved state; a new one reloads the preview. */
  version: string
  /** Page to open; the home page by default. */
  start?: ViewStart
}

/**
 * Preview of the site with all unpublished changes. The page is chosen from a list or by following its links, in a
 * narrow or wide window, in either palette (studio-242).
 */
export default function SiteView({ version, start }: SiteViewProps) {
  const t = useMessages(viewMessages)
  const api = useApi()
  const [path, setPath] = useState(start?.path ?? '/')
  const [width, setWidth] = useState<Width>(() =>
    !start && matchMedia('(width < 48rem)').matches ? 'phone' : 'laptop',
  )
  const [palette, setPalette] = useState(start?.palette ?? 'own')
  const { data } = useQuery({
    queryKey: ['entries', 'page', 'public'],
    queryFn: ({ signal }) =>
      read(
        api,
        readPath('GET entries/:kind', { path: { kind: 'page' }, args: { status: 'public' } }),
        signal,
      ),
  })
  const pages = data?.items ?? []
  const address = siteViewAddress(path, palette, version)
  const [tooLong, setTooLong] = useState<number | null>(null)
  const { lang } = useLanguage()
  return (
    <>
      <div className={styles.looks}>
        <select aria-label={t('page')} value={path} onChange={({ target }) => setPath(target.value)}>
          {!pages.some((page) => page.address === path) && <option>{path}</option>}
          {pages.map((page) => (
            <option key={page.id} value={page.address}>
              {page.title}
            </option>
          ))}
        </select>
        <select
          aria-label={t('width')}
          value={width}
          onChange={({ target }) => setWidth(target.value as Width)}
        >
          {Object.keys(WIDTHS).map((one) => (
            <option key={one} value={one}>
              {t(one as Width)}
            </option>
          ))}
        </select>
        <select
          aria-label={t('palette')}
          value={palette}
          onChange={({ target }) => setPalette(target.value as CanvasLook['palette'])}
        >
          {CANVAS_PALETTES.map((one) => (
            <option key={one} value={one}>
              {t(`palette_${one}`)}
            </option>
          ))}
        </select>
      </div>
      <Stage
        address={address}
        width={WIDTHS[width]}
        markedSlot={path === start?.path ? start.selector : null}
        onPath={setPath}
        onPage={(frame) => setTooLong(headerOverflowWidth(frame))}
      />
      {tooLong !== null && !start && (
        <p className={styles.note}>{t('tooLong', { width: tooLong.toLocaleString(lang) })}</p>
      )}
    </>
  )
}

interface StageProps {
  address: string
  width: number
  /** Selector of the outlined element; `null` for none. */
  markedSlot: string | null
  /** Called with the path of a followed link. */
  onPath(path: string): void
  /** Called with the frame of a page that has loaded. */
  onPage(frame: HTMLIFrameElement): void
}

/** Frame of the page. A newer one replaces it once loaded, scrolled to the same position. */
function Stage({ address, width, markedSlot, onPath, onPage }: StageProps) {
  const t = useMessages(viewMessages)
  const stage = useRef<HTMLDivElement>(null)
  const frames = useRef(new Map<string, HTMLIFrameElement>())
  const [shownAddress, setShownAddress] = useState(address)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const scale = room > 0 ? Math.min(1, room / width) : 1
  const arrived = (loaded: string) => {
    const [old, next] = [shownAddress, loaded].map((one) => frames.current.get(one)?.contentWindow)
    if (!next) return
    if (old && next !== old && pageOf(shownAddress) === pageOf(loaded)) next.scrollTo(0, old.scrollY)
    keepInside(next, onPath)
    const frame = frames.current.get(loaded)
    if (frame) onPage(frame)
    if (markedSlot !== null) mark(next.document.querySelector<HTMLElement>(markedSlot))
    setShownAddress(loaded)
  }
  return (
    <div
      ref={stage}
      className={styles.stage}
      style={{ '--scale': scale, '--page': `${width}px` } as CSSProperties}
    >
      {[...new Set([shownAddress, address])].map((one) => (
        <iframe
          key={one}
          ref={(frame) => {
            if (frame) frames.current.set(one, frame)
            else frames.current.delete(one)
          }}
          src={one}
          title={t('title')}
          inert={one !== shownAddress}
          data-next={one !== shownAddress || undefined}
          onLoad={({ currentTarget: { contentWindow } }) => {
            if (contentWindow) catchDrops(contentWindow)
            arrived(one)
          }}
        />
      ))}
    </div>
  )
}

const pageOf = (address: string) => new URL(address, location.origin).searchParams.get('path')

/** Outlines an element, opens the folded parts around it, and scrolls it into view. */
function mark(element: HTMLElement | null): void {
  if (!element) return
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    if (at.localName === 'details') at.setAttribute('open', '')
    if (at.dataset.state === 'closed') at.dataset.state = 'open'
  }
  element.style.outline = '3px solid #e5484d'
  element.style.outlineOffset = '4px'
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
}

/**
 * Keeps navigation in the preview: links open the same preview of their page, and forms are not sent, because the
 * preview is not the public site.
 */
function keepInside({ document }: Window, onPath: (path: string) => void): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element | null)?.closest('a')
    if (!link || event.defaultPrevented) return
    const { origin, pathname, search, hash } = new URL(link.href)
    if (hash !== '' && (link.getAttribute('href') ?? '').startsWith('#')) return
    event.preventDefault()
    if (origin === location.origin) onPath(pathname + search)
  })
  document.addEventListener('submit', (event) => event.preventDefault())
}
