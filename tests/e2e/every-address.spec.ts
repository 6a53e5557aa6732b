// @engine chromium
import { type Crawl, crawl } from '../support/crawl.ts'
import { siteWith } from '../support/site-with.ts'
import { test as base, expect } from '../support/test.ts'
import { htmlFaults } from '../support/validate-html.ts'

const PERSON = { name: 'ada', password: 'correct horse battery' }

/** What no page links, or only pages for those who have logged in. */
const STARTS = [
  '/',
  '/robots.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/search/',
  '/search/?q=sea',
  '/search/?q=nothing-of-that-name',
  '/?s=sea',
  '/portfolio/?q=sea',
  '/portfolio/?q=nothing-of-that-name',
  '/login',
  '/lost-password',
  '/account',
  '/proofs/',
]

/** Addresses that lead on, and where. */
const REDIRECTS: Record<string, string> = {
  '/account': '/login?redirect=%2Faccount',
  '/proofs/': '/login?redirect=%2Fproofs%2F',
}

/** Kinds of what is found, so that a crawl that misses some is no success. */
const TEXT_TYPES = ['text/html', 'image/x-icon', 'image/png', 'application/xml', 'application/atom+xml']
const FILE_TYPES = ['text/css', 'text/javascript', 'image/jpeg', 'image/webp', 'video/mp4', 'font/woff2']

interface Crawled extends Crawl {
  url: string
}

/** The demo in one of its languages, with a page for members, and everything it names. @param follows see `crawl` */
const crawledSite = (lang: string, dir: 'ltr' | 'rtl', follows?: (path: string) => boolean) =>
  base.extend<object, { crawled: Crawled }>({
    crawled: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern.
      async ({}, use) =>
        siteWith(
          async ({ settings, pages, accounts }) => {
            await settings.change({ lang, dir })
            const proofs = { path: '/proofs/', title: 'Proofs', description: '', blocks: [] }
            await pages.save({ ...proofs, visibility: 'members' })
            const added = await accounts.add({ ...PERSON, email: 'ada@example.org', role: 'owner' })
            if (!added.ok) throw new Error(added.error.code)
          },
          async ({ url }) => use({ url, ...(await crawl(url, STARTS, follows)) }),
          { TRUSTED_PROXIES: '127.0.0.1,::1' },
        ),
      { scope: 'worker', timeout: 180_000 },
    ],
  })

const pagesOf = ({ answers }: Crawl) =>
  [...answers.values()].filter(({ type }) => type.startsWith('text/html'))

async function faultsOf(pages: readonly { address: string; text: string }[]): Promise<string[]> {
  const faults: string[] = []
  // One after the other: trees of all of them at once leave little memory, and take longer.
  for (const { address, text } of pages)
    faults.push(...(await htmlFaults(text)).map((fault) => `${address} ${fault}`))
  return faults
}

/** Sends the form of the login page; gives the answer and the cookies afterwards. */
async function sendLogin(url: string, password: string): Promise<{ response: Response; cookie: string }> {
  const opened = await fetch(`${url}/login`)
  const [form = ''] = /<main.*<\/main>/s.exec(await opened.text()) ?? []
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  const body = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]))
  body.set('login', PERSON.name)
  body.set('password', password)
  const cookiesOf = ({ headers }: Response) => headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  const headers = { origin: url, cookie: cookiesOf(opened).join('; ') }
  const response = await fetch(`${url}/login`, { method: 'POST', headers, body, redirect: 'manual' })
  return { response, cookie: [...cookiesOf(opened), ...cookiesOf(response)].join('; ') }
}

for (const [lang, dir] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const) {
  // Files are the same in every language.
  const isPage = (path: string) => !/^\/(media|share|assets)\//.test(path)
  const test = crawledSite(lang, dir, lang === 'en' ? undefined : isPage)

  test.describe(`the demo in ${lang}`, () => {
    // @behaviour found-9
    test('names no address that does not answer', ({ crawled: { answers } }) => {
      const broken = [...answers.values()].filter(
        ({ status, location, address }) =>
          status !== 200 && !([302, 303].includes(status) && location?.endsWith(REDIRECTS[address] ?? ' ')),
      )
      expect(broken.map(({ status, address, from }) => `${status} ${address} named by ${from}`)).toEqual([])
      const types = new Set([...answers.values()].map(({ type }) => type.split(';')[0]))
      expect([...types]).toEqual(
        expect.arrayContaining([...TEXT_TYPES, ...(lang === 'en' ? FILE_TYPES : [])]),
      )
    })

    test('leads to places that are there', ({ crawled: { answers, fragments } }) => {
      expect(fragments.size).toBeGreaterThan(0)
      const missing = [...fragments].filter(([link]) => {
        const [address = '', id = ''] = link.split('#')
        const page = answers.get(address)
        return page !== undefined && !page.text.includes(` id="${decodeURIComponent(id)}"`)
      })
      expect(missing).toEqual([])
    })

    test('leads elsewhere by web, mail and telephone only, never to itself by another name', ({
      crawled: { external },
    }) => {
      const odd = [...external].filter(
        (url) => !/^(https?|mailto|tel):/.test(url) || url.includes('localhost'),
      )
      expect(odd).toEqual([])
    })

    // @behaviour found-6
    test('has a share picture for every page that may be listed', ({ crawled }) => {
      const listed = pagesOf(crawled).filter(({ text }) => text.includes('rel="canonical"'))
      expect(listed.length).toBeGreaterThan(40)
      const without = listed.filter(({ text }) => !/property="og:image" content="[^"]*\/share\//.test(text))
      expect(without.map(({ address }) => address)).toEqual([])
    })

    // @behaviour found-10
    test('is valid HTML on every page', async ({ crawled }) => {
      const pages = pagesOf(crawled)
      const turned = pages.filter(({ text }) => text.includes(`<html lang="${lang}" dir="${dir}"`))
      expect(turned.length).toBeGreaterThan(40)
      expect(await faultsOf(pages)).toEqual([])
    })

    test('is valid HTML for those who have logged in, and where something went wrong', async ({
      crawled: { url },
    }) => {
      const pages: { address: string; text: string }[] = []
      const note = async (address: string, response: Response) =>
        pages.push({ address, text: await response.text() })
      const { cookie } = await sendLogin(url, PERSON.password)
      for (const path of ['/account', '/', '/proofs/', '/portfolio/']) {
        const response = await fetch(url + path, { headers: { cookie }, redirect: 'manual' })
        expect(response.status, path).toBe(200)
        await note(path, response)
      }
      for (const path of ['/nothing/', '/setup', '/setup?token=wrong', '/reset-password?token=wrong'])
        await note(path, await fetch(url + path))
      const form = new URLSearchParams({ login: PERSON.name, password: 'wrong' })
      await note('a form of elsewhere', await fetch(`${url}/login`, { method: 'POST', body: form }))
      await note('a refused login', (await sendLogin(url, 'wrong')).response)
      for (const { address, text } of pages) expect(text, address).toContain('<!DOCTYPE html>')
      expect(await faultsOf(pages)).toEqual([])
    })
  })
}

base('every state in the workshop is valid HTML, in both directions', async ({ site }) => {
  const index = await (await fetch(`${site}/workshop/`)).text()
  const states = [...index.matchAll(/href="(\/workshop\/[^"]+)"/g)].map(
    ([, path = '']) => path.split('?')[0] ?? '',
  )
  expect(states.length).toBeGreaterThan(20)
  const pages: { address: string; text: string }[] = [{ address: '/workshop/', text: index }]
  // Ten thousand works are marked up as a thousand are.
  for (const path of new Set(states.filter((path) => !path.includes('/items-10000'))))
    for (const query of ['', '?dir=rtl'])
      pages.push({ address: path + query, text: await (await fetch(site + path + query)).text() })
  expect(await faultsOf(pages)).toEqual([])
})

base('what is no HTML is found out', async () => {
  const wrong = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>
    <p id="a"><div id="a"></div></p><ul><p>b</p></ul><a href="/"><button type="button">c</button></a><img src="/d.png">`
  const rules = (await htmlFaults(wrong)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining(['no-dup-id', 'element-permitted-content', 'wcag/h37', 'close-order']),
  )
})
