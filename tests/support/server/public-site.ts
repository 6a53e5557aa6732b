import { type CompiledQuery, sql } from 'kysely'
import sharp from 'sharp'
import { type Db, engineOf } from '../../../src/server/kit/db/index.ts'
import { COMMON_WORD, insertManyItems, RARE_TERM, RARE_WORD } from './many-items.ts'
import { openSite } from './open-site.ts'
import { openTestServices, openUnsyncedDatabase, temporaryFolder } from './open-test-services.ts'

const ITEMS = '/wp-json/wp/v2/astra-portfolio'

/** Statement that was sent to the database. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Public site with typical requests of visitors, by name. */
export interface PublicSite {
  engine: ReturnType<typeof engineOf>
  db: Db
  requests: [name: string, path: string][]
  /** Sends a request. Resolves with its status and with the statements it caused. */
  ask(path: string): Promise<{ status: number; statements: Statement[] }>
  /** Clears the caches, as after a change. */
  forget(): void
}

/** Opens the whole site over generated works, with every statement recorded. */
export async function openPublicSite(items: number): Promise<PublicSite> {
  const folder = await temporaryFolder()
  const db = await openUnsyncedDatabase(folder)
  const services = await openTestServices(folder, { db })
  const { media, pages, invalidation } = services
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#456' } })
    .png()
    .toBuffer()
  const result = await media.store(bytes, { fileName: 'a.png', alt: '', title: '' })
  const pictureId = result.ok ? result.value.id : 0
  await insertManyItems(db.query, items, pictureId)
  await media.close()
  const page = (path: string, name: string, attributes = {}) =>
    pages.save({ path, title: name, description: '', blocks: [{ name, attributes }] })
  await page('/', 'portfolio-grid', { showOtherCategories: true })
  await page('/index/', 'portfolio-index')
  const picture = (await media.pictures([pictureId])).get(pictureId)?.url ?? ''
  if (engineOf(db.query) === 'postgres') await sql`ANALYZE`.execute(db.query)

  const app = openSite(services)
  const record = recordStatements(db)
  return {
    engine: engineOf(db.query),
    db,
    requests: [...REQUESTS, ['picture', picture]],
    async ask(path) {
      const statements: Statement[] = []
      record.into(statements)
      const response = await app.fetch(new Request(`http://localhost:3000${path}`))
      await response.arrayBuffer()
      record.into(null)
      return { status: response.status, statements }
    },
    forget: () => invalidation.emit(['*']),
  }
}

const REQUESTS: PublicSite['requests'] = [
  ['home page', '/'],
  ['second page of the home page', '/?page=2'],
  ['one category', '/?category=categories-0'],
  ['a rare category', `/?category=${RARE_TERM}`],
  ['both bars', '/?category=categories-0&other-category=othercategories-1'],
  ['a search in the grid', `/?q=${RARE_WORD}`],
  ['a common search in one category', `/?q=${COMMON_WORD}&category=categories-1`],
  ['a work', '/portfolio/made-up-17/'],
  ['a work in a filtered list', '/portfolio/made-up-17/?category=categories-0'],
  ['a work in a search', `/portfolio/made-up-1007/?q=${RARE_WORD}`],
  ['search page', `/search/?s=${RARE_WORD}`],
  ['search page, a word in all works', `/search/?s=${COMMON_WORD}`],
  ['search page, nothing found', '/search/?s=zzz'],
  ['index page', '/index/'],
  ...['title', 'client', 'kind'].map((order): [string, string] => [
    `index page by ${order}`,
    `/index/?order=${order}`,
  ]),
  ['a page that is missing', '/nowhere/'],
  ['list', ITEMS],
  ['list, one category', `${ITEMS}?astra-portfolio-categories=1`],
  ['list, two categories', `${ITEMS}?astra-portfolio-categories=1,2`],
  ['list, three taxonomies', `${ITEMS}?${['categories=1', 'other-categories=9', 'tags=13'].map((part) => `astra-portfolio-${part}`).join('&')}`],
  ...['modified', 'id', 'title', 'slug'].flatMap((order): PublicSite['requests'] => [
    [`list by ${order}`, `${ITEMS}?orderby=${order}`],
    [`list by ${order}, ascending`, `${ITEMS}?orderby=${order}&order=asc`],
  ]),
  ['list, in given order', `${ITEMS}?include=9,4,6&orderby=include`],
  ['list, by addresses', `${ITEMS}?slug=made-up-3,made-up-4`],
  ['list, without some', `${ITEMS}?exclude=3,4`],
  ['list, a search', `${ITEMS}?search=${RARE_WORD}`],
  ['list, a search by relevance', `${ITEMS}?search=${COMMON_WORD}&orderby=relevance`],
  ['list, a search in titles', `${ITEMS}?search=harbour&search_columns=post_title`],
  ['list, a search that names a term', `${ITEMS}?search=rare&orderby=relevance`],
  ['list, deep', `${ITEMS}?page=19&per_page=100`],
  ['list by title, deep', `${ITEMS}?page=19&per_page=100&orderby=title`],
  ['list, some fields', `${ITEMS}?_fields=id,title.rendered`],
  ['single work, some fields', `${ITEMS}/17?_fields=id`],
  ['single work', `${ITEMS}/17`],
  ['categories', '/wp-json/wp/v2/astra-portfolio-categories'],
  ['search of the header', `/wp-json/wp/v2/search?search=${RARE_WORD}`],
  ['sitemap', '/sitemap.xml'],
  ['feed', '/feed.xml'],
  ['robots', '/robots.txt'],
] // biome-ignore format: rows

/** Records the statements sent to a database in a list that can be replaced. */
export function recordStatements(db: Pick<Db, 'query'>): { into(list: Statement[] | null): void } {
  let current: Statement[] | null = null
  const executor = db.query.getExecutor()
  const { executeQuery } = executor
  Object.assign(executor, {
    executeQuery(...given: Parameters<typeof executeQuery>) {
      current?.push(given[0])
      return executeQuery.apply(this, given)
    },
  })
  return {
    into(list) {
      current = list
    },
  }
}
