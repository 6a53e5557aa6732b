import { type ItemDraft, type PortfolioType, TAXONOMIES } from '../../core/content/index.ts'
import { HOUR_MS } from '../../core/kit/time.ts'
import { PORTFOLIO_PATH } from '../../core/routing/routes.ts'
import type { Services } from '../../server/index.ts'
import type { ReportProgress } from './seed-demo.ts'

/** Number of items saved in one transaction: few enough to show progress, many enough to be fast. */
const BATCH_SIZE = 1000
/** The date of the first generated item; each further one is an hour older, so that the demo stays on top. */
const NEWEST = Date.UTC(2025, 0, 1)

/**
 * Adds generated items with the demo's pictures and terms. An item follows from its number, so a second run rewrites
 * the same ones and completes a run that was cut short.
 *
 * @param count how many generated items there shall be
 */
export async function seedMany(services: Services, count: number, onProgress: ReportProgress): Promise<void> {
  const media = await services.media.assets()
  const pictures = media.flatMap(({ id, mime }) => (mime.startsWith('image/') ? [id] : []))
  const terms = await Promise.all(
    TAXONOMIES.map(async (taxonomy) =>
      (await services.portfolio.terms(taxonomy)).filter((term) => term.count !== 0),
    ),
  )
  const termIds = terms.map((list) => list.map(({ id }) => id))
  onProgress(0, count)
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const length = Math.min(BATCH_SIZE, count - start)
    await services.portfolio.save(
      Array.from({ length }, (_, position) => generatedItem(start + position + 1, pictures, termIds)),
    )
    onProgress(start + length, count)
  }
}

const TYPES: readonly PortfolioType[] = ['image', 'image', 'image', 'page', 'iframe', 'video']
const SUBJECTS = [
  'Harbour',
  'Lantern',
  'Orchard',
  'Signal',
  'Meadow',
  'Quarry',
  'Tide',
  'Winter',
  'Copper',
  'Linen',
]
const FORMS = [
  'study',
  'poster',
  'sequence',
  'map',
  'label',
  'identity',
  'notebook',
  'window',
  'catalogue',
  'sign',
]

/** The generated item with this number, from 1. */
function generatedItem(number: number, pictures: number[], termIds: number[][]): ItemDraft {
  const random = randomNumbers(number)
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)]
  const subject = pick(SUBJECTS) ?? ''
  const form = pick(FORMS) ?? ''
  const type = pick(TYPES) ?? 'image'
  const pictureId = pick(pictures) ?? null
  return {
    slug: `made-up-${String(number).padStart(6, '0')}`,
    title: `${subject} ${form} ${number}`,
    type,
    summary: `A ${form} about ${subject.toLowerCase()}, made up for measurements.`,
    publishedAt: new Date(NEWEST - number * HOUR_MS).toISOString(),
    thumbnailId: pictureId,
    lightboxId: type === 'image' ? pictureId : null,
    videoUrl: type === 'video' ? 'https://vimeo.com/76979871' : '',
    siteUrl: type === 'iframe' ? PORTFOLIO_PATH : '',
    openIn: type === 'page' ? 'same-tab' : '',
    terms: termIds.flatMap((ids) => pick(ids) ?? []),
  }
}

/** Pseudo-random numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
