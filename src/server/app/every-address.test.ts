import { expect, it } from 'vitest'
import { crawl, deadFragments, unreachableAddresses } from '../../../tests/support/crawl.ts'
import { openAccounts, PASSWORD } from '../../../tests/support/server/open-accounts.ts'
import { openSite, testBrowser } from '../../../tests/support/server/open-site.ts'
import { temporaryFolder } from '../../../tests/support/server/open-test-services.ts'
import { drawSmallDemo } from '../../../tests/support/server/small-demo.ts'
import { htmlFaults } from '../../../tests/support/validate-html.ts'
import { seedDemo } from '../../demo/seed/seed-demo.ts'
import type { App } from './create-app.ts'

/** Time limit in milliseconds; validating takes seconds of computing, and more on a busy machine. */
const WITHIN_MS = 120_000

const ORIGIN = 'http://localhost:3000'

/** Addresses that no page links to, or only pages for logged-in users. */
const STARTS = [
  '/',
  '/robots.txt',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/search/',
  '/search/?q=field',
  '/search/?q=nothing-of-that-name',
  '/?s=field',
  '/portfolio/?q=loop',
  '/portfolio/?q=nothing-of-that-name',
  '/login',
  '/lost-password',
  '/account',
  '/proofs/',
  '/index/',
]

/** Addresses that redirect, with their targets. */
const REDIRECTS: Record<string, string> = {
  '/account': '/login?redirect=%2Faccount',
  '/proofs/': '/login?redirect=%2Fproofs%2F',
}

/** Content types that must be among the responses. */
const TYPES = [
  'text/html',
  'text/plain',
  'image/x-icon',
  'image/png',
  'application/xml',
  'application/atom+xml',
]
const FILE_TYPES = ['image/jpeg', 'image/webp', 'video/mp4']

/** Addresses of built files; there is no build in unit tests. */
const UNBUILT = /^\/assets\//
/** Addresses that look the same in every language: files, and lists in another order or with fewer works. */
const SAME_IN_EVERY_LANGUAGE = /^\/(assets|media|share)\/|[?&](order|category|other-category)=/

/** Opens the small demo in a language, with an index of its works and a page for members. */
async function openDemo(lang: string, dir: 'ltr' | 'rtl'): Promise<App> {
  const { services } = await openAccounts()
  const folder = await temporaryFolder()
  // The first work gets a website that exists in the demo.
  await drawSmallDemo(folder, { change: ({ items }) => Object.assign(items[0] ?? {}, { site: 'quaymark' }) })
  await seedDemo(services, folder)
  await services.settings.change({ lang, dir })
  const page = { description: '', title: 'Page' }
  const blocks = [
    { name: 'intro', attributes: { heading: 'Index' } },
    { name: 'portfolio-index', attributes: {} },
  ]
  await services.pages.save({ ...page, path: '/index/', blocks })
  await services.pages.save({ ...page, path: '/proofs/', blocks: [], visibility: 'members' })
  return openSite(services)
}

async function faultsOf(pages: readonly { address: string; text: string }[]): Promise<string[]> {
  const faults: string[] = []
  for (const { address, text } of pages)
    faults.push(...(await htmlFaults(text)).map((fault) => `${address} ${fault}`))
  return faults
}

// Every block is valid HTML in every state: src/workshop/valid-html.test.ts. The demo itself is crawled with its files where the build is served: tests/deploy/every-address.test.ts.
// @behaviour found-9 found-10
it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)(
  'a site in "%s" names no address that does not answer, and is valid HTML',
  async (lang, dir) => {
    const app = await openDemo(lang, dir)
    const result = await crawl(ORIGIN, STARTS, {
      follows: (address) => !(lang === 'en' ? UNBUILT : SAME_IN_EVERY_LANGUAGE).test(address),
      request: (url, clientIp) => app.fetch(new Request(url), { clientIp }),
    })
    const { answers, fragments } = result
    const broken = [...answers.values()].filter(
      ({ status, location, address }) =>
        status !== 200 && !([302, 303].includes(status) && location?.endsWith(REDIRECTS[address] ?? ' ')),
    )
    expect(broken.map(({ status, address, from }) => `${status} ${address} named by ${from}`)).toEqual([])
    const types = new Set([...answers.values()].map(({ type }) => type.split(';')[0]))
    expect([...types]).toEqual(expect.arrayContaining(lang === 'en' ? [...TYPES, ...FILE_TYPES] : TYPES))

    expect(fragments.size).toBeGreaterThan(0)
    expect(deadFragments(result)).toEqual([])
    expect(unreachableAddresses(result)).toEqual([])

    const pages = [...answers.values()].filter(({ type }) => type.startsWith('text/html'))
    const site = pages.filter(({ text }) => text.includes(`<html lang="${lang}" dir="${dir}"`))
    expect(site.length).toBeGreaterThan(12)
    expect(await faultsOf(pages)).toEqual([])
  },
  WITHIN_MS,
)

// @behaviour found-10
it.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)(
  'pages in "%s" for people with an account, and about faults, are valid HTML',
  async (lang, dir) => {
    const app = await openDemo(lang, dir)
    const pages: { address: string; text: string }[] = []
    const note = async (address: string, response: Response) =>
      pages.push({ address, text: await response.text() })
    const owner = testBrowser(app)
    await owner.fillIn('/login', { login: 'Ada', password: PASSWORD })
    for (const path of ['/account', '/', '/proofs/', '/portfolio/']) {
      const response = await owner.get(path)
      expect(response.status, path).toBe(200)
      await note(path, response)
    }
    const visitor = testBrowser(app)
    for (const path of ['/nothing/', '/setup', '/setup?token=wrong', '/reset-password?token=wrong']) {
      const response = await visitor.get(path)
      // The token of a link is passed on in a cookie.
      const location = response.headers.get('location')
      await note(path, location === null ? response : await visitor.get(location))
    }
    const login = { login: 'Ada', password: 'wrong' }
    await note(
      'a form of elsewhere',
      await visitor.send('/login', login, { origin: 'http://elsewhere.example' }),
    )
    await note('a refused login', await visitor.fillIn('/login', login))
    for (const { address, text } of pages) expect(text, address).toContain('<!DOCTYPE html>')
    expect(await faultsOf(pages)).toEqual([])
  },
)

it('invalid HTML is found', async () => {
  const wrong = `<!DOCTYPE html><html lang="en"><head><title>A</title></head><body>
    <p id="a"><div id="a"></div></p><ul><p>b</p></ul><a href="/"><button type="button">c</button></a><img src="/d.png">`
  const rules = (await htmlFaults(wrong)).map((fault) => fault.split(':')[0])
  expect(rules).toEqual(
    expect.arrayContaining(['no-dup-id', 'element-permitted-content', 'wcag/h37', 'close-order']),
  )
})
