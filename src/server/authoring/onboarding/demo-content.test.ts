import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/server/open-test-services.ts'
import small from '../../../../tests/support/server/small-demo.json' with { type: 'json' }
import { readDemoContent } from './demo-content.ts'

async function read(content: unknown) {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'content.json'), JSON.stringify(content))
  return readDemoContent(folder)
}

const [item] = small.items
const withItem = (change: object) => ({ ...small, items: [{ ...item, ...change }] })

it('fills in what may be left out, and reads the footer of a list or by names', async () => {
  const { site, items, menu, pages } = await read(withItem({ gallery: undefined, meta: undefined }))
  expect([site.index, site.footer]).toEqual(['', ['Small', 'hello@small.example']])
  expect(items[0]).toMatchObject({ gallery: [], meta: {}, openIn: '' })
  expect(items[0]?.body[2]).toEqual({ type: 'picture', file: 'b.webp', caption: 'Green', place: 'wide' })
  expect([menu, pages].map(Array.isArray)).toEqual([true, true])
  const listed = await read({ ...small, site: { ...small.site, footer: ['Small'] } })
  expect(listed.site.footer).toEqual(['Small'])
})

it.each([
  [null, 'content is not of type object.'],
  [{ ...small, site: undefined }, 'site is a required property of content.'],
  [withItem({ slug: 7 }), 'content[items][0][slug] is not of type string.'],
  [withItem({ type: 'song' }), 'content[items][0][type] is not one of'],
  [withItem({ date: '2026-01-01' }), 'content[items][0][date] does not match pattern'],
  [withItem({ date: '2026-02-30T00:00:00Z' }), 'Invalid date.'],
  [
    withItem({ openInNewTab: 2 }),
    'content[items][0][openInNewTab] does not match any of the expected formats.',
  ],
  [withItem({ tags: 'a' }), 'content[items][0][tags] is not of type array.'],
  [withItem({ body: [{ type: 'song' }] }), 'content[items][0][body][0] does not match any'],
  [
    withItem({ body: [{ type: 'facts', rows: [['Year']] }] }),
    'content[items][0][body][0] does not match any',
  ],
  [
    { ...small, media: { 'a.webp': { alt: '', title: '', focus: [0.5] } } },
    'content[media][a.webp][focus] must contain at least 2 items.',
  ],
  [
    { ...small, films: { loop: { width: '400', height: 300 } } },
    'content[films][loop][width] is not of type number.',
  ],
  [{ ...small, site: { ...small.site, footer: 'Small' } }, 'content[site][footer] does not match any'],
])('refuses content with a fault and names its place: case %#', async (content, sentence) => {
  await expect(read(content)).rejects.toThrow(`demo/content.json is not as it should be: ${sentence}`)
})
