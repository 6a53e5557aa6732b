import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { cutPicture } from '../crop.ts'
import { uprightPicture } from '../upright-picture.ts'
import { jpeg } from './draw-share.ts'
import { type CardDrawing, SHARE_SIZE } from './drawing.ts'
import { CARD_FONT, CARD_FONT_FILES } from './fonts.ts'
import { srgb } from './srgb.ts'

/** Space around everything, in pixels. */
const EDGE = 80
const INNER = SHARE_SIZE.width - 2 * EDGE
/** Sizes of the title in pixels; the first one that fits is used. */
const TITLE_SIZES = [104, 88, 72, 60, 48]
const TITLE_HEIGHT = 320
const TITLE_MAX_LENGTH = 140
const LINE_SIZE = 36
const LINE_HEIGHT = 100
const LINE_GAP = 28
const LOGO = { width: 400, height: 72 }
/** Stroke in the accent colour above the title. */
const STROKE = { width: 72, height: 8, gap: 36 }

interface Layer {
  input: Buffer
  width: number
  height: number
}

/** Draws a card in the colours of the site: its logo or name, and the title of the page. */
export async function drawCard(card: CardDrawing): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE
  const [paper, ink, muted, accent] = await Promise.all([
    srgb(card.colors.paper, '#ffffff'),
    srgb(card.colors.ink, '#1a1714'),
    srgb(card.colors.muted, '#6b6862'),
    srgb(card.colors.accent, '#6b6862'),
  ])
  const fonts = await loadFonts(card.fonts)
  const title = await fittingTitle(shortened(card.title), ink, fonts)
  const line = card.line ? await text(shortened(card.line), LINE_SIZE, muted, fonts) : null
  const lineHeight = line ? Math.min(line.height, LINE_HEIGHT) : 0
  const name = card.logo
    ? await logoLayer(card.logo, card.crop).catch(() => null)
    : card.title === card.site
      ? null
      : await text(shortened(card.site), LINE_SIZE, muted, fonts)
  const at = (layer: { width: number }) => (card.dir === 'rtl' ? width - EDGE - layer.width : EDGE)
  const titleTop = height - EDGE - (line ? lineHeight + LINE_GAP : 0) - title.height
  const strokeTop = titleTop - STROKE.gap - STROKE.height
  const stroke = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${STROKE.width}" height="${STROKE.height}"><rect width="100%" height="100%" fill="${accent}"/></svg>`,
  )
  return jpeg(
    sharp({ create: { ...SHARE_SIZE, channels: 3, background: paper } }).composite([
      { input: stroke, left: at(STROKE), top: strokeTop },
      { input: title.input, left: at(title), top: titleTop },
      ...(line ? [{ input: line.input, left: at(line), top: height - EDGE - lineHeight }] : []),
      ...(name ? [{ input: name.input, left: at(name), top: EDGE }] : []),
    ]),
  )
}

const shortened = (words: string): string => {
  const plain = words.replace(/\s+/g, ' ').trim()
  return plain.length > TITLE_MAX_LENGTH ? `${plain.slice(0, TITLE_MAX_LENGTH).trimEnd()}…` : plain
}

/** Draws the title in the largest size that fits; a title that fits in no size is cut off. */
async function fittingTitle(words: string, color: string, fonts: string | undefined): Promise<Layer> {
  for (const size of TITLE_SIZES) {
    const title = await text(words, size, color, fonts)
    if (title.height <= TITLE_HEIGHT) return title
  }
  const title = await text(words, TITLE_SIZES.at(-1) ?? LINE_SIZE, color, fonts)
  const input = await sharp(title.input)
    .extract({ left: 0, top: 0, width: title.width, height: TITLE_HEIGHT })
    .toBuffer()
  return { ...title, input, height: TITLE_HEIGHT }
}

/**
 * Draws words in lines, shaped and in their own direction.
 *
 * @param color `#rrggbb`
 */
async function text(
  words: string,
  size: number,
  color: string,
  fontfile: string | undefined,
): Promise<Layer> {
  const markup = `<span foreground="${color}">${escapeMarkup(words) || ' '}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${CARD_FONT} ${size}`,
      ...(fontfile && { fontfile }),
      width: INNER,
      // At 72 dots per inch one point is one pixel.
      dpi: 72,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Escapes text for Pango's markup; characters that cannot be printed are left out. */
const escapeMarkup = (words: string): string =>
  words.replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '').replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)

let loaded: Promise<unknown> = Promise.resolve()
const loadedFonts = new Set<string>()

/** Loads the fonts of a folder into this process, once; returns one of them. */
async function loadFonts(folder: string): Promise<string | undefined> {
  const files = CARD_FONT_FILES.map((name) => join(folder, name)).filter((file) => existsSync(file))
  for (const fontfile of files.filter((file) => !loadedFonts.has(file))) {
    loadedFonts.add(fontfile)
    // A font stays loaded once something was drawn with it.
    loaded = loaded.then(() =>
      sharp({ text: { text: '.', fontfile } })
        .png()
        .toBuffer(),
    )
  }
  await loaded
  return files[0]
}

async function logoLayer(path: string, crop: CardDrawing['crop']): Promise<Layer> {
  const { data, info } = await cutPicture(await uprightPicture(path), crop)
    .resize({ ...LOGO, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}
