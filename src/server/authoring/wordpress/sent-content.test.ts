import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Login, openApi } from '../../../../tests/support/server/open-api.ts'

const ITEMS = '/wp-json/wp/v2/astra-portfolio'
const PAGES = '/wp-json/wp/v2/pages'

interface WpRecord {
  id: number
  title: { raw: string }
  content: { raw: string; rendered: string }
  source_url: string
}

/** A site, and what becomes of content that is posted to it. */
async function site() {
  const api = await openApi()
  const posted = async (
    content: string,
    { login = 'ada', path = PAGES }: { login?: Login; path?: string } = {},
  ) => {
    const response = await api.call<WpRecord>(login, 'POST', path, { title: 'From a client', content })
    return response.body.content
  }
  return { ...api, posted }
}

const GUTENBERG = [
  '<!-- wp:paragraph -->\n<p>Hello <strong>bold</strong> &amp; <a href="https://example.org/">link</a></p>\n<!-- /wp:paragraph -->',
  '<!-- wp:heading -->\n<h2 class="wp-block-heading">Head</h2>\n<!-- /wp:heading -->',
  '<!-- wp:list -->\n<ul><li>a</li><li>b</li></ul>\n<!-- /wp:list -->',
].join('\n\n')

describe('HTML from a program', () => {
  // @behaviour call-9
  it('becomes texts, headings, lists and links for visitors', async () => {
    const { call, visit } = await site()
    const values = { title: 'From a client', status: 'publish', content: GUTENBERG }
    expect((await call('ada', 'POST', PAGES, values)).status).toBe(201)
    const { text } = await visit('/from-a-client/')
    expect(text).not.toContain('wp:paragraph')
    expect(text).toMatch(/Hello <strong>bold<\/strong> &amp; <a href="https:\/\/example.org\/">link<\/a>/)
    expect(text).toMatch(/<h2[^>]*>Head<\/h2><ul><li[^>]*>a<\/li><li[^>]*>b<\/li><\/ul>/)
  })

  // @behaviour call-9
  it.each([
    // HTML of the WordPress editor, and the wrappers of its blocks.
    [
      '<!-- wp:group {"layout":{"type":"flex"}} --><div class="wp-block-group"><!-- wp:paragraph --><p>In it</p><!-- /wp:paragraph --></div><!-- /wp:group -->',
      '<p>In it</p>\n',
    ],
    // The classic editor: no paragraphs, but empty lines.
    [
      'One <em>it</em>\nand on.\n\nTwo & <b>three</b>',
      '<p>One <em>it</em> and on.</p>\n<p>Two &amp; <strong>three</strong></p>\n',
    ],
    // Mail programs.
    [
      '<div>First<br>Second</div><div><br></div><div>Third</div>',
      '<p>First</p>\n<p>Second</p>\n<p>Third</p>\n',
    ],
    ['<blockquote><p>Slowly.</p></blockquote>', '<blockquote><p>Slowly.</p></blockquote>\n'],
    [
      '<blockquote class="wp-block-quote"><p>Good.</p><cite>Ann</cite></blockquote>',
      '<blockquote><p>Good.</p><p><cite>Ann</cite></p></blockquote>\n',
    ],
    [
      '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/dQw4w9WgXcQ\n</div></figure>',
      '<p><a href="https://youtu.be/dQw4w9WgXcQ">https://youtu.be/dQw4w9WgXcQ</a></p>\n',
    ],
    [
      '<div class="wp-block-button"><a class="wp-block-button__link" href="/contact/">Write</a></div>',
      '<p><a href="http://localhost:3000/contact/">Write</a></p>\n',
    ],
    // A block of this engine that cannot be read is no comment of another's.
    ['<!-- wp:vitrine/x {"a":[} /-->', '<p>&lt;!-- wp:vitrine/x {&quot;a&quot;:[} /--&gt;</p>\n'],
    ['<p>a</p><script>evil()</script><style>p{}</style><p onclick="x">b</p>', '<p>a</p>\n<p>b</p>\n'],
    ['<p><a href="javascript:x">no</a></p>', '<p>no</p>\n'],
    ['Tom &amp; Ann &#8211; both', '<p>Tom &amp; Ann – both</p>\n'],
  ])('%s', async (content, rendered) => {
    const { posted } = await site()
    expect((await posted(content)).rendered).toBe(rendered)
  })

  // @behaviour call-9
  it('shows images of the library, one or several', async () => {
    const { posted, call, basic, app } = await site()
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c2a060' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'sand.png')
    const request = new Request('http://localhost:3000/wp-json/wp/v2/media', {
      method: 'POST',
      body,
      headers: { authorization: basic('ada') ?? '' },
    })
    const { id, source_url: src } = (await (
      await app.fetch(request, { clientIp: '203.0.113.5' })
    ).json()) as WpRecord
    const figure = (caption: string) =>
      `<figure class="wp-block-image"><img src="${src}" alt=""/>${caption}</figure>`
    const one = await posted(`<p>Over</p>${figure('<figcaption>Near <em>by</em></figcaption>')}<p>Below</p>`)
    expect(one.raw).toContain(`wp:vitrine/image {"picture":{"mediaId":${id}},"caption":"Near by"}`)
    expect(one.rendered).toMatch(/^<p>Over<\/p>\n<figure><img src=.*Near by.*<\/figure>\n<p>Below<\/p>\n$/)
    const many = await posted(`<figure class="wp-block-gallery">${figure('')}${figure('')}</figure>`)
    expect(many.raw).toContain('wp:vitrine/gallery')
    const elsewhere = '<p>x</p><img src="https://elsewhere.example/a.jpg">'
    expect((await posted(elsewhere, { login: 'ben' })).rendered).toBe('<p>x</p>\n')
    expect((await call('ben', 'GET', PAGES)).status).toBe(200)
  })

  it('is dropped if it is nested too deeply', async () => {
    const { posted } = await site()
    expect((await posted('<div>'.repeat(5000))).rendered).toBe('')
  })

  // @behaviour call-9
  it('keeps a table for an owner, and its text for an editor', async () => {
    const { posted } = await site()
    const table = '<table><tr><td onclick="x()">A3</td></tr></table>'
    expect((await posted(table)).rendered).toBe('<table><tbody><tr><td>A3</td></tr></tbody></table>\n')
    expect((await posted(table, { login: 'ben' })).rendered).toBe('<p>A3</p>\n')
  })

  // @behaviour video-6 video-7
  it('may be an embed code in place of the address of a video, which plays', async () => {
    const { call } = await site()
    const code = '<iframe src="https://www.loom.com/share/0123456789abcdef0123456789abcdef?sid=1"></iframe>'
    const response = await call<Record<string, string>>('ada', 'POST', ITEMS, {
      title: 'Film',
      'portfolio-type': 'video',
      'portfolio-video-url': code,
    })
    expect(response.body['portfolio-video-url']).toBe(
      'https://www.loom.com/embed/0123456789abcdef0123456789abcdef',
    )
    const wrong = { title: 'Film', 'portfolio-video-url': '<iframe></iframe>' }
    expect((await call('ada', 'POST', ITEMS, wrong)).status).toBe(400)
  })

  // @behaviour call-9
  it('of a work becomes its summary first if it is plain', async () => {
    const { posted } = await site()
    const plain = await posted('<p>Sand &amp; salt.</p><p>More <b>of it</b>.</p>', { path: ITEMS })
    expect(plain.raw).toBe('Sand & salt.\n\n<!-- wp:vitrine/rich-text {"text":"More **of it**."} /-->')
    const markup = await posted('<p>More <b>of it</b>.</p>', { path: ITEMS })
    expect(markup.raw).toBe('<!-- wp:vitrine/rich-text {"text":"More **of it**."} /-->')
    expect((await posted(plain.raw, { path: ITEMS })).raw).toBe(plain.raw)
  })

  // @behaviour call-9
  it('is plain text in titles and captions, and angle brackets stay', async () => {
    const { call, posted } = await site()
    const titled = await call<WpRecord>('ada', 'POST', ITEMS, { title: 'Tom &amp; <em>Ann</em>' })
    expect(titled.body.title.raw).toBe('Tom & Ann')
    expect((await posted('Seen from the <pier>, 2 < 3.')).raw).toContain('Seen from the')
    expect((await posted('Seen from the <pier>, 2 < 3.')).rendered).toBe(
      '<p>Seen from the &lt;pier&gt;, 2 &lt; 3.</p>\n',
    )
  })
})
