import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type ItemDraft,
  itemMetaFields,
  type MenuEntry,
  TAXONOMIES,
  type Taxonomy,
} from '../../core/content/index.ts'
import { parseAttributes } from '../../core/schema/index.ts'
import { TAXONOMY_BASES } from '../../core/wp/index.ts'
import { type DemoContent, type DemoItem, readDemoContent, type Services } from '../../server/index.ts'
import { bodyToBlocks } from './body-to-blocks.ts'
import { demoPages } from './demo-pages.ts'

/** Callback after each step with the number of finished and of all steps. */
export type ReportProgress = (done: number, total: number) => void

/** Number of pictures processed at once: one is read while the other is encoded. */
const CONCURRENCY = 2

/**
 * Fills a site with the demo. Everything is saved by name or content, so that the next run completes one that was cut
 * short; the settings store the state. Only the smallest renditions are made here, the others in the background.
 *
 * @param folder the package's demo folder
 * @throws Error when a file of the demo is missing or refused
 */
export async function seedDemo(
  services: Services,
  folder: string,
  onProgress: ReportProgress = () => {},
): Promise<void> {
  const content = await readDemoContent(folder)
  await services.settings.setSeedState('running')
  const files = Object.keys(content.media)
  const films = Object.keys(content.films)
  const total = files.length + films.length + 1
  let doneCount = 0
  const step = () => onProgress(++doneCount, total)

  onProgress(0, total)
  const mediaIds = await storePictures(services, content, folder, step)
  const filmIds = await storeFilms(services, content, folder, mediaIds, step)
  const termIds = await saveTerms(services, content)
  const items = content.items.map((item) => toDraft(item, { mediaIds, filmIds, termIds }))
  await services.portfolio.save(items, 'demo')
  for (const page of demoPages(content, mediaIds)) await services.pages.save(page, 'demo')
  await services.menus.save({ location: 'primary', entries: content.menu.map(toEntry) })
  const footerEntries = content.footerMenu.map((entry) => toEntry({ ...entry, children: [] }))
  await services.menus.save({ location: 'footer', entries: footerEntries })
  const { title, tagline, description, footer, logos } = content.site
  await services.settings.change({ title, tagline, description, footer })
  if (logos) await chooseLogos(services, mediaIds, logos)
  await services.settings.setSeedState('done')
  step()
}

type Ids = ReadonlyMap<string, number>

const toEntry = ({ label, path, children }: DemoContent['menu'][number]): MenuEntry => ({
  label,
  url: path,
  children: children.map((child) => ({ label: child.label, url: child.path, children: [] })),
})

async function chooseLogos(
  { settings }: Services,
  mediaIds: Ids,
  files: { default: string; switched: string },
): Promise<void> {
  const id = (file: string) => mediaIds.get(file) ?? null
  await settings.change({ colors: { logos: { default: id(files.default), switched: id(files.switched) } } })
}

async function storePictures(
  services: Services,
  content: DemoContent,
  folder: string,
  step: () => void,
): Promise<Ids> {
  const ids = new Map<string, number>()
  // The workers share one iterator.
  const entries = Object.entries(content.media).values()
  const work = async () => {
    for (const [file, { alt, title, focus }] of entries) {
      const bytes = await readFile(join(folder, 'originals', file))
      const [focalX, focalY] = focus
      const result = await services.media.store(bytes, { fileName: file, alt, title, focalX, focalY })
      if (!result.ok) throw new Error(`A picture of the demo cannot be used: ${result.error.message}`)
      ids.set(file, result.value.id)
      step()
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return ids
}

async function storeFilms(
  services: Services,
  content: DemoContent,
  folder: string,
  mediaIds: Ids,
  step: () => void,
): Promise<Ids> {
  const ids = new Map<string, number>()
  const readFilm = (file: string | null | undefined) => (file ? readFile(join(folder, 'films', file)) : null)
  for (const [name, film] of Object.entries(content.films)) {
    const [webm, mp4] = await Promise.all([readFilm(film.webm), readFilm(film.mp4)])
    const posterId = (film.poster && mediaIds.get(film.poster)) || null
    const { width, height } = film
    const fileName = film.webm ?? film.mp4 ?? name
    ids.set(name, await services.media.storeFilm({ fileName, webm, mp4, width, height, posterId }))
    step()
  }
  return ids
}

/** Ids by taxonomy and slug. */
async function saveTerms(services: Services, content: DemoContent): Promise<Record<Taxonomy, Ids>> {
  const ids: Record<Taxonomy, Map<string, number>> = {
    categories: new Map(),
    otherCategories: new Map(),
    tags: new Map(),
  }
  for (const taxonomy of TAXONOMIES) {
    for (const { slug, name, description } of termsOf(content, taxonomy)) {
      ids[taxonomy].set(slug, await services.portfolio.saveTerm({ taxonomy, slug, name, description }))
    }
  }
  return ids
}

function termsOf({ terms }: DemoContent, taxonomy: Taxonomy) {
  if (taxonomy === 'categories') return terms['astra-portfolio-categories']
  return taxonomy === 'tags' ? terms['astra-portfolio-tags'] : terms['astra-portfolio-other-categories']
}

interface KnownIds {
  mediaIds: Ids
  filmIds: Ids
  termIds: Record<Taxonomy, Ids>
}

function toDraft(item: DemoItem, { mediaIds, filmIds, termIds }: KnownIds): ItemDraft {
  const find = (ids: Ids, name: string | null | undefined, what: string): number | null => {
    if (!name) return null
    const id = ids.get(name)
    if (id === undefined)
      throw new Error(`The demo's work "${item.slug}" names the ${what} "${name}", which is not there.`)
    return id
  }
  return {
    slug: item.slug,
    title: item.title,
    type: item.type,
    summary: item.summary,
    blocks: bodyToBlocks(item.body, mediaIds),
    gallery: item.gallery.map(({ file, caption }) => ({
      mediaId: find(mediaIds, file, 'picture'),
      caption,
    })),
    publishedAt: new Date(item.date).toISOString(),
    thumbnailId: find(mediaIds, item.thumbnail, 'picture'),
    lightboxId: find(mediaIds, item.lightbox, 'picture'),
    filmId: find(filmIds, item.film, 'film'),
    videoUrl: item.videoUrl ?? '',
    siteUrl: item.site ? `/demo-sites/${item.site}/` : '',
    siteType: item.siteType,
    openInNewTab: Boolean(item.openInNewTab),
    openIn: item.openIn,
    ...parseAttributes(itemMetaFields, item.meta),
    terms: TAXONOMIES.flatMap((taxonomy) =>
      item[taxonomy].flatMap(
        (slug) => find(termIds[taxonomy], slug, `term of ${TAXONOMY_BASES[taxonomy]}`) ?? [],
      ),
    ),
  }
}
