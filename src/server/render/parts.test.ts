import { expect, it } from 'vitest'
import { openSite } from '../../../tests/support/server/open-site.ts'
import { draft, openTestServices } from '../../../tests/support/server/open-test-services.ts'
import type { BlockData } from '../../core/content/index.ts'

/** Returns the content between header and footer of a page with one block. */
const mainWith = (name: string, attributes: Record<string, unknown>) => mainOf([{ name, attributes }])

async function mainOf(blocks: BlockData[]) {
  const services = await openTestServices()
  await services.pages.save({ path: '/about/', title: 'About', description: '', blocks })
  const page = await openSite(services).fetch(new Request('http://localhost:3000/about/'))
  return /<main[^>]*>(.*)<\/main>/s.exec(await page.text())?.[1] ?? ''
}

// @behaviour part-1
it.each([
  ['/contact/', '/contact/'],
  ['https://example.org/a', 'https://example.org/a'],
  ['mailto:studio@example.org', 'mailto:studio@example.org'],
  ['tel:+43123456', 'tel:+43123456'],
  ['#prices', '#prices'],
])('a button leads to %s', async (href, led) => {
  expect(await mainWith('button', { text: 'On', href })).toContain(`href="${led}"`)
})

// @behaviour part-1
it.each([
  { text: 'On', href: 'javascript:alert(1)' },
  { text: 'On', href: 'data:text/html,x' },
  { text: 'On' },
  { href: '/contact/' },
])('a button without a valid target or text is omitted: %j', async (attributes) => {
  expect(await mainWith('button', attributes)).toBe('')
})

// @behaviour part-3
it('a quote names its author, and links to its source', async () => {
  const html = await mainWith('quote', {
    text: 'Slowly.\n\nThen at once.',
    name: 'Press <b>',
    role: 'Magazine',
    href: 'https://example.org/7',
  })
  expect(html).toContain('<blockquote cite="https://example.org/7"')
  expect(html.match(/<p>/g)).toHaveLength(2)
  expect(html).toMatch(/<cite[^>]*><a href="https:\/\/example\.org\/7">Press &lt;b&gt;<\/a><\/cite>/)
  expect(await mainWith('quote', { name: 'Press' })).toBe('')
})

// @behaviour part-4
it('the label of a number is read before it, and a label without a number is omitted', async () => {
  const numbers = [{ value: '112', label: 'Works' }, { label: 'No number' }]
  const html = await mainWith('numbers', { numbers })
  expect(html).toMatch(/<dt[^>]*>Works<\/dt><dd[^>]*>112<\/dd>/)
  expect(html).not.toContain('No number')
  expect(await mainWith('numbers', {})).toBe('')
})

// @behaviour part-5
it('an opening without an image shows its text, and its video only plays without reduced motion', async () => {
  const words = await mainWith('hero', { heading: 'Salt', buttonText: 'On', buttonHref: '/contact/' })
  expect(words).toContain('<h1 dir="auto">Salt</h1>')
  expect(words).not.toContain('data-media')
  const film = await mainWith('hero', { film: '/media/sea.mp4' })
  expect(film).toMatch(/<video[^>]* muted=""/)
  expect(film).toMatch(/<video[^>]* controls=""/)
  expect(film).toContain('<source src="/media/sea.mp4" media="(prefers-reduced-motion: no-preference)"/>')
  expect(await mainWith('hero', {})).toBe('')
})

// @behaviour part-5
it('the text of an opening is the heading of a page without another one', async () => {
  const hero = { name: 'hero', attributes: { heading: 'Salt' } }
  const headings = (html: string) => html.match(/<h[12].*?<\/h[12]>/g)?.map((tag) => tag.slice(1, 3))
  expect(headings(await mainOf([{ name: 'unknown', attributes: {} }, hero, hero]))).toEqual(['h1', 'h2'])
  expect(headings(await mainOf([{ name: 'intro', attributes: { heading: 'Sea' } }, hero]))).toEqual([
    'h1',
    'h2',
  ])
  const services = await openTestServices()
  await services.portfolio.save([draft({ slug: 'salt', title: 'Salt', blocks: [hero] })])
  const work = await openSite(services).fetch(new Request('http://localhost:3000/portfolio/salt/'))
  expect((await work.text()).match(/<h1/g)).toHaveLength(1)
})

// @behaviour part-6
it('a column has the content of its author, and no forbidden link', async () => {
  const columns = [
    { heading: 'Maps', linkText: 'All', linkHref: 'javascript:alert(1)' },
    { linkText: 'None' },
  ]
  const html = await mainWith('columns', { columns })
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).not.toContain('<a ')
})

// @behaviour part-7
it('a logo without an image is its name, and one without either is omitted', async () => {
  const html = await mainWith('logos', { logos: [{ name: 'Tide & Sons', href: '/about/' }, { href: '/' }] })
  expect(html).toMatch(/<a href="\/about\/"><span[^>]*>Tide &amp; Sons<\/span><\/a>/)
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(await mainWith('logos', { logos: [{}] })).toBe('')
})

// @behaviour part-8
it('a team member without a name is omitted, one without a portrait is not', async () => {
  const html = await mainWith('team', {
    people: [{ name: 'Ada', href: 'mailto:a@b.example' }, { role: 'Nobody' }],
  })
  expect(html.match(/<li/g)).toHaveLength(1)
  expect(html).toContain('<a href="mailto:a@b.example">Ada</a>')
  expect(html).toMatch(/<span[^>]* aria-hidden="true">A<\/span>/)
})

/** Returns the document of a frame before it is pressed. */
const frameDocument = (html: string) =>
  (/srcDoc="([^"]*)"/i.exec(html)?.[1] ?? '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

// @behaviour part-9
it.each(['video', 'embed'])('a %s loads nothing of another site before a press', async (name) => {
  const html = await mainWith(name, {
    href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    title: 'The "sea" & <b>',
  })
  expect(html).not.toMatch(/<(iframe|video|source|img|script|link)[^>]* (src|srcset|poster|data)=/i)
  expect(frameDocument(html)).toContain(
    'href="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1"',
  )
  expect(frameDocument(html)).toContain('aria-label="')
  expect(frameDocument(html)).not.toMatch(/<b>|<script|<style|<img/)
  expect(html).toContain('<a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ">Open it there</a>')
  expect(html).not.toMatch(/sandbox="[^"]*top-navigation/)
})

// @behaviour part-9
it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example/', ''])(
  '%s is never framed',
  async (href) => {
    expect(await mainWith('embed', { href, title: 'The sea' })).toBe('')
    expect(await mainWith('video', { href, title: 'The sea' })).toBe('')
  },
)

// @behaviour part-9
it('a video of this site waits in the browser’s own player', async () => {
  const html = await mainWith('video', { href: '/media/sea.mp4', title: 'The sea' })
  expect(html).toMatch(/<video[^>]* src="\/media\/sea.mp4"[^>]* preload="none"[^>]* aria-label="The sea"/)
  expect(html).not.toContain('<iframe')
})
