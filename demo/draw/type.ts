import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { hash } from './random.ts'

const require = createRequire(import.meta.url)
const file = (name: string) => readFileSync(require.resolve(name)).toString('base64')
const face = (family: string, weights: string, name: string, style = 'normal') =>
  `@font-face{font-family:"${family}";font-weight:${weights};font-style:${style};src:url(data:font/woff2;base64,${file(name)})}`

/** All typefaces used on the drawings; each is under the SIL Open Font License. */
const FACES = () =>
  [
    face('Fraunces', '100 900', '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    face(
      'Fraunces',
      '100 900',
      '@fontsource-variable/fraunces/files/fraunces-latin-full-italic.woff2',
      'italic',
    ),
    face(
      'Bricolage',
      '200 800',
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-standard-normal.woff2',
    ),
    face('Instrument', '400', '@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2'),
    face('Anton', '400', '@fontsource/anton/files/anton-latin-400-normal.woff2'),
    face('Rakkas', '400', '@fontsource/rakkas/files/rakkas-arabic-400-normal.woff2'),
    face('Reem Kufi', '400 700', '@fontsource-variable/reem-kufi/files/reem-kufi-arabic-wght-normal.woff2'),
    face(
      'Frank Ruhl',
      '300 900',
      '@fontsource-variable/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-wght-normal.woff2',
    ),
    face('Suez', '400', '@fontsource/suez-one/files/suez-one-hebrew-400-normal.woff2'),
  ].join('')

/** A sheet of paper: an SVG drawing of a size. */
export interface Sheet {
  readonly width: number
  readonly height: number
  readonly svg: string
  readonly grain?: number
}

/** Opens the one browser that sets all type. */
export function openPress(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--font-render-hinting=none'],
  })
}

/**
 * Text that fills a box by its ink, not by its metrics: `left top width`, and with `height` stretched to it.
 * The fitting itself happens in the browser, which alone knows the glyphs.
 */
export function fitted(text: string, box: readonly number[], font: string, attributes = ''): string {
  return `<text data-box="${box.join(' ')}" style="font:${font};white-space:pre" ${attributes}>${text}</text>`
}

/** Runs in the page, so it is plain JavaScript. */
const FIT = `for (const t of document.querySelectorAll('[data-box]')) {
  const [left, top, width, height] = t.dataset.box.split(' ').map(Number)
  const ink = document.createElement('canvas').getContext('2d')
  const style = getComputedStyle(t)
  ink.font = style.fontStyle + ' ' + style.fontWeight + ' 200px ' + style.fontFamily
  ink.direction = style.direction
  ink.textAlign = 'left'
  const m = ink.measureText(t.textContent)
  const k = width / (m.actualBoundingBoxLeft + m.actualBoundingBoxRight)
  const tall = (m.actualBoundingBoxAscent + m.actualBoundingBoxDescent) * k
  const ky = height ? height / tall : 1
  t.style.fontSize = '200px'
  t.setAttribute('text-anchor', style.direction === 'rtl' ? 'end' : 'start')
  t.setAttribute('transform', 'translate(' + (left + m.actualBoundingBoxLeft * k) + ' ' + (top + m.actualBoundingBoxAscent * k * ky) + ') scale(' + k + ' ' + k * ky + ')')
}`

/** Prints a sheet to a WebP file. */
export async function printSheet(press: Browser, sheet: Sheet, out: string): Promise<void> {
  const { width, height } = sheet
  const page = await press.newPage({ viewport: { width, height } })
  await page.setContent(
    `<!doctype html><meta charset="utf-8"><style>${FACES()}body{margin:0}svg{display:block}</style>` +
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${sheet.svg}</svg>`,
  )
  await page.evaluate(`(async () => {
    await Promise.all([...document.fonts].map((f) => f.load()));
    ${FIT}
  })()`)
  const png = await page.screenshot()
  await page.close()
  await sharp(await withGrain(png, sheet.grain ?? 0.01))
    .webp({ quality: 88, effort: 5, smartSubsample: true })
    .toFile(out)
}

async function withGrain(png: Buffer, amount: number): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let i = 0; i < data.length; i += 3) {
    const h = hash(i, 3, 0, 5)
    const noise =
      (((h & 255) + ((h >>> 8) & 255) + ((h >>> 16) & 255) + (h >>> 24) - 510) / 255) * amount * 255
    for (let c = 0; c < 3; c++)
      data[i + c] = Math.max(0, Math.min(255, Math.round((data[i + c] as number) + noise)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
}
