import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { coreBlocks, createBlockRegistry, defineBlock } from '../../blocks/index.ts'
import type { BlockData } from '../../core/content/index.ts'
import { field } from '../../core/schema/index.ts'
import { BlockViews } from './block-views.tsx'
import { canvasBlocks } from './canvas-blocks.tsx'
import { backdropOf, firstPicture, loadBlocks, queryKeysOf, sheetsOf } from './load-blocks.ts'
import { createRenderBudget } from './render-budget.ts'

const broken = defineBlock({
  name: 'broken',
  title: 'Broken',
  attributes: {},
  load: async () => ({}),
  View: (): ReactNode => {
    throw new Error('broken')
  },
})
const holder = defineBlock({
  name: 'holder',
  title: 'Holder',
  attributes: { inside: field.blocks({ label: 'Inside' }) },
  load: async () => ({}),
  View: ({ children }: { children?: ReactNode }) => <div className="holder">{children}</div>,
})
const registry = createBlockRegistry([...coreBlocks, broken, holder])
const settings = { lang: 'en', dir: 'ltr', title: 'Saltglass', colors: {} }
const content = { settings: async () => settings, terms: async () => [] } as never
const context = { content, url: new URL('http://localhost/?sent=yes'), hasHeading: false }

const block = (name: string, attributes: Record<string, unknown> = {}, id?: string): BlockData => ({
  ...(id !== undefined && { id }),
  name,
  attributes,
})
const group = (...blocks: unknown[]): BlockData => block('group', { blocks })
const text = (words: string) => block('rich-text', { text: words })

async function shown(blocks: BlockData[], log?: (sentence: string) => void): Promise<string> {
  const loaded = await loadBlocks(registry, blocks, context, log)
  const language = { lang: 'en', dir: 'ltr' as const, catalogue: {} }
  return renderToString(<BlockViews loaded={loaded} language={language} islandFiles={() => ['/island.js']} />)
}

// @behaviour nest-1
it('blocks are shown in three levels; deeper ones are omitted and logged', async () => {
  const warnings: string[] = []
  const html = await shown(
    [text('First'), group(text('Second'), group(text('Third'), group(text('Fourth'))))],
    (sentence) => void warnings.push(sentence),
  )
  for (const words of ['First', 'Second', 'Third']) expect(html).toContain(words)
  expect(html).not.toContain('Fourth')
  expect(warnings.join()).toMatch(/deepest of 3 levels/)
})

describe('a block in a section', () => {
  // @behaviour nest-2
  it('is omitted alone if it is unknown or invalid', async () => {
    expect(await shown([group(block('of-another-site'), 'none', null, text('Known'))])).toContain('Known')
  })

  it('has keys, an id and a script of its own', async () => {
    const grid = () => block('portfolio-index')
    expect(queryKeysOf(registry, [group(grid()), grid()])).toEqual(queryKeysOf(registry, [grid(), grid()]))
    const html = await shown([block('contact-form'), group(block('contact-form', { thanks: 'Kindly ours' }))])
    // Only the first form is answered by `sent`.
    expect(html).not.toContain('Kindly ours')
    const gallery = () => block('gallery', { pictures: [{ picture: picture }] })
    const islands = await shown([gallery(), group(gallery(), group(gallery()))])
    const ids = [...islands.matchAll(/ id="(island-[^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('adds its style sheet and its image to the page', async () => {
    const loaded = await loadBlocks(registry, [group(group(block('image', { picture })))], context)
    expect(sheetsOf(loaded)).toEqual(['groups', 'prose'])
    expect(firstPicture(loaded)?.url).toBe(picture.url)
  })

  it('contains the first heading of the page if it comes first, but no backdrop for a header', async () => {
    const opening = block('hero', { heading: 'Hello', picture })
    const blocks = [group(group(opening), text('More')), block('hero', { heading: 'Again' })]
    const html = await shown(blocks)
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).toMatch(/<h1[^>]*>Hello/)
    expect(backdropOf(await loadBlocks(registry, blocks, context))).toBeNull()
    expect(backdropOf(await loadBlocks(registry, [opening], context))).not.toBeNull()
  })

  it('that cannot be shown leaves only its own place on the canvas empty', async () => {
    const canvas = canvasBlocks(registry, () => [], true)
    const blocks = [
      { ...group(block('broken', {}, 'x'), { ...text('Whole'), id: 'y' }, block('gone', {}, 'z')), id: 'g' },
    ]
    const loaded = await canvas.load(blocks, context)
    const html = renderToString(canvas.view(loaded, settings as never, canvas.budget('/')))
    expect(html).toContain('Whole')
    expect(html).toContain('This block could not be shown.')
    expect(html).toContain('Unknown block “gone”')
    for (const id of ['g', 'x', 'y', 'z']) expect(html).toContain(`v:b:${id}`)
  })

  it('can be one of the site’s own', async () => {
    expect(await shown([block('holder', { inside: [text('Held')] })])).toMatch(/class="holder">.*Held/)
  })
})

const picture = {
  mediaId: 7,
  url: '/media/7.jpg',
  alt: '',
  width: 1600,
  height: 900,
  color: '#334455',
  sources: [{ type: 'image/webp', srcset: '/media/7-800.webp 800w' }],
}

// @behaviour nest-4
it('images side by side are loaded for their width there', async () => {
  const image = block('columns', { columns: [{ picture }], count: 2 })
  const html = await shown([
    block('group', { layout: 'beside', count: 3, blocks: [image, text('a'), text('b')] }),
  ])
  const [, sizes = ''] = /sizes="([^"]+)"/.exec(html.replaceAll('&lt;', '<')) ?? []
  const page = 'min(100vw - 2*clamp(1rem,4vw,4rem),120rem)'
  expect(sizes.split(/,(?=\(|calc)/)).toEqual([
    `(width<36rem) and (width<36rem) calc(${page}*1)`,
    `(width<36rem) and (width<60rem) calc(${page}/1*1)`,
    `(width<36rem) calc(${page}/1*1)`,
    `(width<60rem) and (width<36rem) calc(${page}/2*1)`,
    `(width<60rem) and (width<60rem) calc(${page}/2/1*1)`,
    `(width<60rem) calc(${page}/2/1*1)`,
    `(width<36rem) calc(${page}/3*1)`,
    `(width<60rem) calc(${page}/3/1*1)`,
    `calc(${page}/3/1*1)`,
  ])
})

// @behaviour nest-3
it('a section without blocks shows nothing', async () => {
  expect(await shown([block('group', { look: 'surface' })])).toBe('')
})

describe('the blocks in a section', () => {
  const blocks = [group(text('Found'), block('image', { picture: { mediaId: 7 }, caption: 'Below' }))]

  // @behaviour nest-2
  it('are found by search, and use their images', () => {
    expect(registry.texts(blocks)).toEqual(['Found', 'Below'])
    expect(registry.mediaIds(blocks)).toEqual([7])
    const [filled] = registry.withPictures(blocks, new Map([[7, picture as never]]))
    expect(filled?.attributes.blocks).toMatchObject([{}, { attributes: { picture } }])
    // The stored value is unchanged.
    expect(blocks[0]?.attributes.blocks).toMatchObject([{}, { attributes: { picture: { mediaId: 7 } } }])
  })

  it.each([
    ['in two attributes', { a: field.blocks({ label: 'A' }), b: field.blocks({ label: 'B' }) }],
    ['in a list', { a: field.list({ label: 'A', of: { b: field.blocks({ label: 'B' }) } }) }],
  ])('are not cached %s', (_, attributes) => {
    expect(() => createBlockRegistry([{ ...holder, attributes }])).toThrow(/one attribute of its own/)
  })

  it('are in no island', () => {
    expect(() => createBlockRegistry([{ ...holder, island: { strategy: 'load' } }])).toThrow(/is an island/)
  })
})

describe('rendering of a page that takes too long', () => {
  const language = { lang: 'en', dir: 'ltr' as const, catalogue: {} }
  /** Renders with a clock that goes on by so many milliseconds with each question. */
  const within = async (step: number, blocks: BlockData[]) => {
    let time = 0
    let cuts = 0
    const budget = createRenderBudget(
      () => {
        cuts += 1
      },
      () => {
        time += step
        return time
      },
    )
    const loaded = await loadBlocks(registry, blocks, context)
    const markedBlocks = loaded.map((one, index) => ({ ...one, mark: `m${index}` }))
    const views = (
      <BlockViews loaded={markedBlocks} language={language} islandFiles={() => []} budget={budget} />
    )
    return { html: renderToString(views), cuts, wasSpent: budget.wasSpent() }
  }

  // @behaviour part-22
  it('ends between two blocks, also within a section, and is logged once', async () => {
    const blocks = [text('First'), group(text('Second'), text('Third'), text('Fourth')), text('Last')]
    expect(await within(1, blocks)).toMatchObject({ cuts: 0, wasSpent: false })
    const { html, cuts, wasSpent } = await within(600, blocks)
    expect([html.includes('Second'), html.includes('Fourth'), html.includes('Last')]).toEqual([
      true,
      false,
      false,
    ])
    expect([cuts, wasSpent]).toEqual([1, true])
    // Their places stay known to the editor.
    expect(html).toContain('v:b:m2')
  })
})
