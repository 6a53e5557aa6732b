import { expect, it, onTestFinished } from 'vitest'
import { type CrawledAddress, crawl, deadFragments, unreachableAddresses } from '../support/crawl.ts'
import { demoFolder } from '../support/deploy/demo-folder.ts'
import { htmlFaults } from '../support/validate-html.ts'
import { serve } from '../support/vitrine.ts'

/** Addresses without links to them. */
const STARTS = ['/', '/robots.txt', '/favicon.ico', '/apple-touch-icon.png', '/search/?q=sea', '/login']

/** Content types that must be among the responses. */
const TYPES = [
  'text/html',
  'image/x-icon',
  'image/png',
  'application/xml',
  'application/atom+xml',
  'text/css',
  'text/javascript',
  'image/jpeg',
  'image/webp',
  'video/mp4',
  'font/woff2',
]

// Pages for members, and in other languages, are tested in src/server/app/every-address.test.ts.
// @behaviour found-6 found-9 found-10
it('every page, image, script and style sheet that the built demo links exists', async () => {
  const site = await serve(await demoFolder(), { TRUSTED_PROXIES: '127.0.0.1,::1' })
  onTestFinished(async () => void (await site.stop()))
  const result = await crawl(site.url, STARTS)
  const { answers, fragments } = result

  // A picture whose rendition is still being made redirects to an existing one, which is among the responses.
  const isWaiting = ({ status, location }: CrawledAddress) =>
    status === 302 && answers.get(new URL(location ?? '', site.url).pathname)?.type.startsWith('image/')
  const broken = [...answers.values()].filter((answer) => answer.status !== 200 && !isWaiting(answer))
  expect(broken.map(({ status, address, from }) => `${status} ${address} named by ${from}`)).toEqual([])
  const types = new Set([...answers.values()].map(({ type }) => type.split(';')[0]))
  expect([...types]).toEqual(expect.arrayContaining(TYPES))

  expect(fragments.size).toBeGreaterThan(0)
  expect(deadFragments(result)).toEqual([])
  expect(unreachableAddresses(result)).toEqual([])

  const pages = [...answers.values()].filter(({ type }) => type.startsWith('text/html'))
  const listed = pages.filter(({ text }) => text.includes('rel="canonical"'))
  expect(listed.length).toBeGreaterThan(40)
  const without = listed.filter(({ text }) => !/property="og:image" content="[^"]*\/share\//.test(text))
  expect(without.map(({ address }) => address)).toEqual([])

  const faults: string[] = []
  // Validates one page at a time: the trees of all pages at once would need too much memory.
  for (const { address, text } of pages)
    faults.push(...(await htmlFaults(text)).map((fault) => `${address} ${fault}`))
  expect(faults).toEqual([])
})
