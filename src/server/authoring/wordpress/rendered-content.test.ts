import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { openApi } from '../../../../tests/support/server/open-api.ts'

const ITEMS = '/wp-json/wp/v2/astra-portfolio'
const PAGES = '/wp-json/wp/v2/pages'
const ORIGIN = 'http://localhost:3000'

interface WpRecord {
  id: number
  content: { rendered: string }
  'vitrine-summary': string
}

/** A site with a picture of 60 by 40 in its library. */
async function site() {
  const api = await openApi()
  const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2a060' } })
    .png()
    .toBuffer()
  const picture = await api.services.media.store(content, {
    fileName: 'sand.png',
    alt: 'Sand "at night"',
    title: '',
  })
  if (!picture.ok) throw new Error('The picture was not stored.')
  const page = (blocks: { name: string; attributes: Record<string, unknown> }[]) =>
    api.services.pages.save({ path: '/about/', title: 'About', blocks })
  const rendered = async (path: string) =>
    (await api.call<WpRecord[]>(null, 'GET', path)).body[0]?.content.rendered
  return { ...api, mediaId: picture.value.id, page, rendered }
}

const TEXT = 'One **bold** & *it* [link](/team/).\n\n- a\n- b\n\n1. c\n\n> Slowly.\n\n## Head'
const TEXT_HTML = `<p>One <strong>bold</strong> &amp; <em>it</em> <a href="${ORIGIN}/team/">link</a>.</p>
<ul><li>a</li><li>b</li></ul>
<ol><li>c</li></ol>
<blockquote><p>Slowly.</p></blockquote>
<h2>Head</h2>
`

describe('content.rendered', () => {
  // @behaviour api-11
  it('has the texts, links and images of the page, with absolute URLs', async () => {
    const { page, rendered, mediaId } = await site()
    const picture = { mediaId }
    await page([
      { name: 'rich-text', attributes: { text: TEXT } },
      { name: 'image', attributes: { picture, caption: 'Near <by>' } },
      { name: 'gallery', attributes: { pictures: [{ picture, caption: '' }] } },
    ])
    const html = await rendered(`${PAGES}?slug=about&_fields=content`)
    expect(html?.startsWith(TEXT_HTML)).toBe(true)
    const image = `<img src="${ORIGIN}/media/[^"]+" alt="Sand &quot;at night&quot;" width="60" height="40">`
    expect(html?.slice(TEXT_HTML.length)).toMatch(
      new RegExp(
        `^<figure>${image}<figcaption>Near &lt;by&gt;</figcaption></figure>\n<figure>${image}</figure>\n$`,
      ),
    )
  })

  // @behaviour api-11
  it.each([
    ['intro', { heading: 'Ink', text: 'And felt' }, '<h2>Ink</h2>\n<p>And felt</p>\n'],
    ['button', { text: 'Write', href: '/contact/' }, `<p><a href="${ORIGIN}/contact/">Write</a></p>\n`],
    [
      'video',
      { href: 'https://vimeo.com/1' },
      '<p><a href="https://vimeo.com/1">https://vimeo.com/1</a></p>\n',
    ],
    ['facts', { rows: [['Size', 'A3']] }, '<dl><dt>Size</dt><dd>A3</dd></dl>\n'],
    [
      'quote',
      { text: 'Good.', name: 'Ann', role: 'Critic' },
      '<blockquote><p>Good.</p><p><cite>Ann, Critic</cite></p></blockquote>\n',
    ],
    [
      'html',
      { html: '<p>x<script>y</script></p><a href="/z/">z</a>' },
      `<p>x</p><a href="${ORIGIN}/z/">z</a>\n`,
    ],
    [
      'columns',
      { columns: [{ heading: 'Print', text: 'By hand\nonly', linkText: 'More', linkHref: '/print/' }] },
      `<h2>Print</h2>\n<p>By hand<br>only</p>\n<p><a href="${ORIGIN}/print/">More</a></p>\n`,
    ],
    ['group', { blocks: [{ name: 'rich-text', attributes: { text: 'In it' } }] }, '<p>In it</p>\n'],
    ['contact-form', { heading: 'Write to us', buttonText: 'Go' }, '<h2>Write to us</h2>\n'],
    ['no-such-block', { text: 'x' }, ''],
  ])('of the block %s has its texts and links', async (name, attributes, html) => {
    const { page, rendered } = await site()
    await page([{ name, attributes }])
    expect(await rendered(`${PAGES}?slug=about`)).toBe(html)
  })

  // @behaviour api-11
  it('of a work has its summary, body and gallery, in lists, records, revisions and the feed', async () => {
    const { call, visit, rendered, mediaId, services } = await site()
    const ids = await services.portfolio.save([
      {
        slug: 'dune',
        title: 'Dune',
        type: 'page',
        publishedAt: '2026-05-01T10:00:00Z',
        summary: 'Sand.',
        blocks: [{ name: 'rich-text', attributes: { text: '**Salt**' } }],
        gallery: [{ mediaId, caption: 'Night' }],
      },
    ])
    const id = ids.get('dune')
    const start = '<p>Sand.</p>\n<p><strong>Salt</strong></p>\n<figure><img src="http://localhost:3000/media/'
    expect((await rendered(ITEMS))?.startsWith(start)).toBe(true)
    const one = await call<WpRecord>(null, 'GET', `${ITEMS}/${id}`)
    expect(one.body.content.rendered.startsWith(start)).toBe(true)
    expect(one.body['vitrine-summary']).toBe('Sand.')
    const authors = await call<WpRecord>('ben', 'GET', `${ITEMS}/${id}?context=edit`)
    expect(authors.body.content.rendered.startsWith(start)).toBe(true)
    const { text } = await visit('/feed.xml')
    expect(text).toContain('&lt;p&gt;&lt;strong&gt;Salt&lt;/strong&gt;&lt;/p&gt;')
    await call('ben', 'POST', `${ITEMS}/${id}/autosaves`, { title: 'Dunes' })
    const [autosave] = (await call<WpRecord[]>('ben', 'GET', `${ITEMS}/${id}/autosaves`)).body
    expect(autosave?.content.rendered).toBe('<p>Sand.</p>\n<p><strong>Salt</strong></p>\n')
  })

  it('is searched by its words, not by its markup', async () => {
    const { page, rendered } = await site()
    await page([{ name: 'rich-text', attributes: { text: '**Salt**' } }])
    expect(await rendered(`${PAGES}?search=strong`)).toBeUndefined()
    expect(await rendered(`${PAGES}?search=salt`)).toBe('<p><strong>Salt</strong></p>\n')
  })
})
