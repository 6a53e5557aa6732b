import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { writeFonts } from '../../../../../tools/build/fonts.ts'
import { emblemColumns } from './draw-icon.ts'
import { srgb } from './srgb.ts'

const NO_FONTS = '<?xml version="1.0"?><fontconfig><dir>/nowhere</dir></fontconfig>'
const DRAW = pathToFileURL(join(import.meta.dirname, 'draw.ts')).href

/** Draws cards in a process on a system without any fonts; returns which columns of the title have ink. */
async function titles(...cards: { title: string; dir: 'ltr' | 'rtl' }[]): Promise<boolean[][]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-fonts-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  writeFonts(folder)
  await writeFile(join(folder, 'fonts.conf'), NO_FONTS)
  const colors = { paper: '#ffffff', ink: '#000000', muted: '#ffffff', accent: '#ffffff' }
  const drawings = cards.map((card) => ({
    ...card,
    kind: 'card',
    line: '',
    site: 'Studio',
    logo: null,
    colors,
    fonts: join(folder, 'fonts'),
  }))
  const script = `import { writeFileSync } from 'node:fs'
    import { draw } from '${DRAW}'
    const drawings = ${JSON.stringify(drawings)}
    for (const [at, drawing] of drawings.entries()) writeFileSync(${JSON.stringify(folder)} + '/' + at + '.jpg', await draw(drawing))`
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  })
  return Promise.all(cards.map(async (_, at) => inkedColumns(await readFile(join(folder, `${at}.jpg`)))))
}

async function inkedColumns(card: Buffer): Promise<boolean[]> {
  const { data, info } = await sharp(card).greyscale().raw().toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width }, (_, x) =>
    Array.from({ length: info.height }, (_, y) => data[y * info.width + x] ?? 255).some(
      (light) => light < 100,
    ),
  )
}

const runs = (columns: readonly boolean[]) =>
  columns.filter((isInked, at) => isInked && !columns[at - 1]).length
const widthOf = (columns: readonly boolean[]) => columns.lastIndexOf(true) - columns.indexOf(true)

describe('a card on a system without fonts', () => {
  // @behaviour found-6
  it('shows its title in glyphs, Arabic ones joined and from the right', async () => {
    const [narrow = [], wide = [], arabic = []] = await titles(
      { title: 'iiiiii', dir: 'ltr' },
      { title: 'MMMMMM', dir: 'ltr' },
      { title: 'ببببب', dir: 'rtl' },
    )
    expect(widthOf(wide)).toBeGreaterThan(widthOf(narrow) * 2)
    expect(runs(narrow)).toBe(6)
    expect(runs(arabic)).toBe(1)
    expect(wide.indexOf(true)).toBeLessThan(100)
    expect(arabic.lastIndexOf(true)).toBeGreaterThan(1100)
  })
})

it.each([
  ['oklch(1 0 0)', '#ffffff'],
  ['oklch(0 0 0)', '#000000'],
  ['oklch(0.627955 0.257683 29.2339)', '#ff0000'],
  ['oklch(86.644% 0.294827 142.4953)', '#00ff00'],
  ['#1a1714', '#1a1714'],
  ['hsl(240 100% 50%)', '#0000ff'],
  ['rebeccapurple', '#663399'],
  ['color-mix(in oklab, red, blue)', '#123456'],
  ['red"/><script>', '#123456'],
])('the colour %s is drawn as %s', async (css, hex) => {
  expect(await srgb(css, '#123456')).toBe(hex)
})

describe('the emblem of a wide logo', () => {
  const row = (...parts: [ink: boolean, columns: number][]) =>
    parts.flatMap(([isInked, columns]) => Array<boolean>(columns).fill(isInked))

  it('is first in left-to-right logos, and last in right-to-left ones', () => {
    const columns = row([true, 60], [false, 20], [true, 200], [false, 20], [true, 64])
    expect(emblemColumns(columns, 'ltr')).toEqual({ start: 0, end: 60 })
    expect(emblemColumns(columns, 'rtl')).toEqual({ start: 300, end: 364 })
  })

  it('is missing if there is text alone, or one stroke', () => {
    expect(emblemColumns(row([true, 300]), 'ltr')).toBeNull()
    expect(emblemColumns(row([true, 10], [false, 20], [true, 200]), 'ltr')).toBeNull()
    expect(emblemColumns([], 'ltr')).toBeNull()
  })
})
