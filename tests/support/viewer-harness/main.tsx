import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { Picture } from '../../../src/core/content/index.ts'
import { Language } from '../../../src/ui/Language.tsx'
import base from '../../../src/ui/styles/base.css?inline'
import layers from '../../../src/ui/styles/layers.css?inline'
import reset from '../../../src/ui/styles/reset.css?inline'
import tokens from '../../../src/ui/styles/tokens.css?inline'
import { Viewer } from '../../../src/ui/viewer/index.ts'
import { type Slide, slidePicture } from '../../../src/ui/viewer/slide.ts'

/** Configuration of the page, passed as JSON in the query. */
export interface HarnessConfig {
  slides: Slide[]
  total?: number | null
  loadState?: 'idle' | 'loading' | 'failed'
  dir?: 'ltr' | 'rtl'
  /** True to render inside a shadow root on a page without our theme, as the embed does. */
  shadow?: boolean
  /** Palette of our theme; the first is the light one. */
  palette?: 'light' | 'dark'
  /** Slides that are loaded when the viewer reaches the end of the first ones. */
  later?: Slide[]
  /** True if the cards show their pictures in a small rendition. */
  thumbnails?: boolean
}

declare global {
  var harness: { moves: number[]; retries: number; closes: number }
}

/** Dark palette of the demo. */
const DARK = [
  'oklch(0.72 0.15 40)',
  'oklch(0.8 0.12 40)',
  'oklch(0.97 0.005 90)',
  'oklch(0.93 0.006 90)',
  'oklch(0.17 0.006 80)',
  'oklch(0.21 0.006 80)',
  'oklch(0.32 0.006 80)',
  'oklch(0.72 0.008 85)',
  'oklch(0.17 0.006 80)',
]

globalThis.harness = { moves: [], retries: 0, closes: 0 }

/** Returns the address of a slide's picture at a tenth of its size. */
function small(slide: Slide): string {
  const { width, height } = slidePicture(slide) as Picture
  return `/picture/${(width ?? 0) / 10}x${(height ?? 0) / 10}.svg?${slide.key}`
}

function Harness(config: HarnessConfig) {
  const { slides: first, total, loadState = 'idle', dir = 'ltr', later = [], thumbnails } = config
  const [open, setOpen] = useState<{ index: number; opener: HTMLElement } | null>(null)
  const [slides, setSlides] = useState(first)
  return (
    <Language value={{ lang: dir === 'rtl' ? 'he' : 'en', dir, catalogue: {} }}>
      <ul>
        {first.map((slide, index) => (
          <li key={slide.key}>
            <a
              id={`card-${slide.key}`}
              href={slide.href}
              onClick={(event) => {
                event.preventDefault()
                setOpen({ index, opener: event.currentTarget })
              }}
            >
              {thumbnails && slidePicture(slide) && <img src={small(slide)} width="160" alt="" />}
              {slide.title}
            </a>
          </li>
        ))}
      </ul>
      {open && (
        <Viewer
          slides={slides}
          index={open.index}
          total={total === undefined ? slides.length : total}
          loadState={loadState}
          opener={open.opener}
          cardOf={(key) => root.querySelector<HTMLElement>(`#card-${key}`)}
          onMove={(index) => {
            harness.moves.push(index)
            setOpen({ ...open, index })
            if (index >= slides.length && later.length)
              setTimeout(() => setSlides([...slides, ...later]), 800)
          }}
          onRetry={() => {
            harness.retries++
          }}
          onClose={() => {
            harness.closes++
            setOpen(null)
          }}
        />
      )}
    </Language>
  )
}

const config: HarnessConfig = JSON.parse(
  new URLSearchParams(location.search).get('config') ?? '{"slides":[]}',
)
document.documentElement.dir = config.dir ?? 'ltr'
if (config.palette === 'dark')
  for (const [index, color] of DARK.entries())
    document.documentElement.style.setProperty(`--ast-global-color-${index}`, color)
const host = document.querySelector('#host') as HTMLElement
const root = config.shadow ? host.attachShadow({ mode: 'open' }) : host
const style = document.createElement('style')
// A foreign page has none of our theme. The first layer statement decides the order of the layers.
style.textContent = config.shadow ? layers : layers + reset + tokens + base
const link = document.createElement('link')
link.rel = 'stylesheet'
link.href = '/main.css'
const mount = document.createElement('div')
if (config.shadow) root.append(style, link)
else document.head.append(style, link)
root.append(mount)
createRoot(mount).render(<Harness {...config} />)
