import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'

async function site(siteUrl: string | null = null) {
  const services = await openTestServices()
  const grid = [{ name: 'portfolio-grid', attributes: {} }]
  await services.pages.save({ path: '/', title: 'Home', description: '', blocks: grid })
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks: [] })
  const app = openSite(services, siteUrl)
  const source = async (name: string, path: string) => {
    const { headers } = await app.fetch(new Request(`http://localhost:3000${path}`))
    return new RegExp(`${name} ([^;]*)`).exec(headers.get('content-security-policy') ?? '')?.[1]
  }
  const film = (videoUrl: string) =>
    services.portfolio.save([draft({ slug: 'film', type: 'video', videoUrl })])
  return { source, film }
}

it('the policy allows no images of other sites', async () => {
  const { source } = await site()
  for (const path of ['/', '/about/'])
    expect(await source('img-src', path)).toBe("'self' http://localhost:3000 data:")
  expect(await source('img-src', '/login')).toBe("'self' data:")
})

it('the policy allows images of the public origin, with any requested host', async () => {
  const { source } = await site('https://site.test')
  expect(await source('img-src', '/')).toBe("'self' https://site.test data:")
})

it('the policy allows videos of other sites only on pages of works that use them', async () => {
  const { source, film } = await site()
  const own = "'self' http://localhost:3000 data:"
  for (const address of ['https://vimeo.com/76979871', '/media/a.mp4', 'https://other.example/player']) {
    await film(address)
    expect(await source('media-src', '/')).toBe(own)
  }
  await film('https://other.example/a.mp4')
  expect(await source('media-src', '/')).toBe(`${own} https: http:`)
  expect(await source('media-src', '/portfolio/film/')).toBe(`${own} https: http:`)
  expect(await source('media-src', '/about/')).toBe(own)
  expect(await source('img-src', '/')).toBe(own)
})
