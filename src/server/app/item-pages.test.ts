import { describe, expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import { startTask } from '../../../tests/support/server/start-task.ts'
import type { ItemDraft } from '../../core/content/index.ts'

/** Opens a site with three posters, two maps between them, and the given works; newest first in the order here. */
async function site(...more: (Partial<ItemDraft> & { slug: string })[]) {
  const services = await openTestServices()
  const { portfolio } = services
  const term = (taxonomy: 'categories' | 'otherCategories', slug: string) =>
    portfolio.saveTerm({ taxonomy, slug, name: slug, description: '' })
  const posters = await term('categories', 'posters')
  const maps = await term('categories', 'maps')
  await term('categories', 'empty')
  const own = await term('otherCategories', 'own')
  const works: (Partial<ItemDraft> & { slug: string })[] = [
    { slug: 'poster-1', terms: [posters, own] },
    { slug: 'map-1', terms: [maps] },
    { slug: 'poster-2', terms: [posters] },
    { slug: 'map-2', terms: [maps, own] },
    { slug: 'poster-3', terms: [posters, own] },
    ...more,
  ]
  await portfolio.save(
    works.map((work, day) => draft({ publishedAt: `2026-01-${28 - day}T00:00:00.000Z`, ...work })),
  )
  const app = openSite(services)
  const page = async (path: string) =>
    (await app.fetch(new Request(`http://localhost:3000/portfolio/${path}`))).text()
  return { ...services, app, page }
}

const links = (html: string) => {
  const [nav = ''] = /<nav[^>]*aria-label="Other works"[\s\S]*?<\/nav>/.exec(html) ?? []
  const href = (pattern: RegExp) => pattern.exec(nav)?.[1]?.replaceAll('&amp;', '&')
  return {
    previous: href(/href="([^"]*)" rel="prev"/),
    next: href(/href="([^"]*)" rel="next"/),
    all: href(/href="([^"]*)">All works/),
  }
}

describe('a work opened from a filtered list', () => {
  it('links to its neighbours in that list, and back to it', async () => {
    const { page } = await site()
    expect(links(await page('poster-2/'))).toEqual({
      previous: '/portfolio/map-1/',
      next: '/portfolio/map-2/',
      all: '/portfolio/',
    })
    expect(links(await page('poster-2/?category=posters'))).toEqual({
      previous: '/portfolio/poster-1/?category=posters',
      next: '/portfolio/poster-3/?category=posters',
      all: '/portfolio/?category=posters',
    })
    expect(links(await page('poster-1/?category=posters&other-category=own&q=poster'))).toEqual({
      previous: undefined,
      next: '/portfolio/poster-3/?category=posters&other-category=own&q=poster',
      all: '/portfolio/?category=posters&other-category=own&q=poster',
    })
  })

  it('ignores invalid parameters, and those of another block', async () => {
    const { page } = await site()
    const plain = links(await page('poster-2/'))
    for (const query of ['category=none', 'category=empty', 'b2-category=posters', 'page=2', 'q=']) {
      expect(links(await page(`poster-2/?${query}`))).toEqual(plain)
    }
  })

  it('has one canonical URL', async () => {
    const { page } = await site()
    expect(await page('poster-2/?category=posters&preview=1')).toContain(
      '<link rel="canonical" href="http://localhost:3000/portfolio/poster-2/"/>',
    )
  })
})

it('the page of a work is cached once for each list it was opened from', async () => {
  const { page, app } = await site()
  await page('poster-2/')
  await page('poster-2/?utm_source=mail&page=3&b2-q=x')
  expect(app.pages.size.entries).toBe(1)
  await page('poster-2/?category=posters')
  await page('poster-2/?category=posters&x=1')
  await page('poster-2/?q=poster')
  expect(app.pages.size.entries).toBe(3)
  expect(links(await page('poster-2/')).next).toBe('/portfolio/map-2/')
})

// @behaviour item-2
it('the page of a work shows others of its client and kind, none twice, and no section without any', async () => {
  const { page } = await site(
    { slug: 'poster-4', client: 'Ferry' },
    { slug: 'lamp', client: 'Ferry' },
    { slug: 'stool' },
    { slug: 'timetable', client: 'Ferry' },
  )
  const related = (html: string) => {
    const [part = ''] = /<section[^>]*aria-labelledby="related"[\s\S]*?<\/section>/.exec(html) ?? []
    return [...part.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href)
  }
  // The lamp comes next, as poster 2 does in its list.
  expect(related(await page('poster-4/'))).toEqual(['/portfolio/timetable/'])
  expect(related(await page('poster-1/?category=posters'))).toEqual(['/portfolio/poster-3/'])
  expect(related(await page('stool/'))).toEqual([])
})

describe('a website among the works', () => {
  const web = { type: 'iframe' as const, siteUrl: 'https://client.example/' }

  it('is an image with a link until its site preview is requested', async () => {
    const { page } = await site({ slug: 'web', ...web })
    const still = await page('web/?q=e')
    expect(still).not.toContain('<iframe')
    expect(still).toMatch(/<a[^>]*href="https:\/\/client.example\/"[^>]*target="_blank"[^>]*>Visit the site/)
    expect(still).toMatch(/<a[^>]*href="\/portfolio\/web\/\?q=e&amp;preview=1"[^>]*>Preview it here/)
    const live = await page('web/?preview=1')
    expect(live).toMatch(
      /<iframe[^>]*src="https:\/\/client.example\/"[^>]*title="web"[^>]*sandbox="allow-scripts /,
    )
    expect(live).not.toContain('Preview it here')
  })

  it('that forbids frames is never framed', async () => {
    const { page, portfolio } = await site({ slug: 'web', ...web })
    await page('web/?preview=1')
    await portfolio.embeddability.record(web.siteUrl, 'forbidden', new Date())
    for (const path of ['web/', 'web/?preview=1']) {
      const html = await page(path)
      expect(html).not.toContain('<iframe')
      expect(html).not.toContain('Preview it here')
      expect(html).toContain('Visit the site')
    }
  })

  it('has its embeddability in the read API', async () => {
    const { app, portfolio } = await site({ slug: 'web', ...web })
    const preview = async () => {
      const url = 'http://localhost:3000/wp-json/wp/v2/astra-portfolio?slug=web'
      const [item] = (await (await app.fetch(new Request(url))).json()) as Record<string, unknown>[]
      return item?.['vitrine-preview']
    }
    expect(await preview()).toBe('unknown')
    await portfolio.embeddability.record(web.siteUrl, 'allowed', new Date())
    expect(await preview()).toBe('allowed')
  })

  it('of our own site is checked by the app itself', async () => {
    const { app, embeddability, portfolio } = await site(
      { slug: 'own', type: 'iframe', siteUrl: '/portfolio/poster-1/' },
      { slug: 'lost', type: 'iframe', siteUrl: '/nothing/' },
      { slug: 'quaymark', type: 'iframe', siteUrl: '/demo-sites/quaymark/' },
    )
    embeddability.checkFor(app)
    startTask(embeddability)
    const framingOf = async (slug: string) => (await portfolio.bySlug(slug))?.item.framing
    await expect.poll(() => framingOf('own')).toBe('allowed')
    await expect.poll(() => framingOf('quaymark')).toBe('forbidden')
    expect(await framingOf('lost')).toBe('unknown')
  })
})

describe('a video among the works', () => {
  it('of another site loads nothing from there before a press', async () => {
    const { page } = await site({ slug: 'film', type: 'video', videoUrl: 'https://vimeo.com/76979871' })
    const still = await page('film/')
    // For search engines the page says in structured data where the video is; browsers do not load that.
    const html = still.replace(/<script type="application\/ld\+json">.*?<\/script>/g, '')
    expect(html).not.toContain('player.vimeo.com')
    expect(still).toMatch(/<a[^>]*href="\/portfolio\/film\/\?preview=1"[^>]*>Watch it here/)
    expect(await page('film/?preview=1')).toMatch(
      /<iframe[^>]*src="https:\/\/player.vimeo.com\/video\/76979871\?autoplay=1"/,
    )
  })

  it('that is a file plays in the browser’s own player after a press', async () => {
    const { page } = await site({ slug: 'film', type: 'video', videoUrl: 'https://v.example/a.mp4' })
    expect(await page('film/')).toMatch(
      /<video[^>]*controls=""[^>]*preload="none"[^>]*><source src="https:\/\/v.example\/a.mp4"/,
    )
  })
})
