import { PAGES_BASE, type WpPage } from '../../../core/wp/index.ts'
import { type LinkedRecords, ownLinks, restAddress } from '../../kit/http/rest/index.ts'
import { NOT_EMBEDDED_PAGE, pageRecord } from './page-record.ts'
import type { PagesService } from './pages.service.ts'

/** Returns the links of pages: to their parent page, if everybody may see it (api-10). */
export const linkedPages = (pages: Pick<PagesService, 'all'>): LinkedRecords => ({
  links: linksOf,
  embedded: {
    async up(records, origin) {
      const open = await pages.all('everybody')
      return new Map(
        records.map((record) => {
          const above = open.find(({ id }) => id === parentOf(record))
          return [record.id, above ? [embeddedPage(pageRecord(above, open, origin), origin)] : []]
        }),
      )
    },
  },
})

const parentOf = (record: object): number => Number((record as { parent?: unknown }).parent ?? 0)

function linksOf(record: object & { id: number }, origin: string) {
  const above = parentOf(record)
  return {
    ...ownLinks(origin, { base: PAGES_BASE, id: record.id, about: 'types/page' }),
    ...(above > 0 && { up: [{ embeddable: true, href: restAddress(origin, `${PAGES_BASE}/${above}`) }] }),
  }
}

const embeddedPage = (page: WpPage, origin: string): object => ({
  ...Object.fromEntries(Object.entries(page).filter(([name]) => !NOT_EMBEDDED_PAGE.includes(name))),
  _links: linksOf(page, origin),
})
