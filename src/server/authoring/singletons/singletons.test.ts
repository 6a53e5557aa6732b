import { describe, expect, it } from 'vitest'
import {
  codeOf,
  EDITOR,
  OWNER,
  openEntries,
  unwrapResult,
} from '../../../../tests/support/server/open-entries.ts'
import { openSite } from '../../../../tests/support/server/open-site.ts'

const ANYWAY = { version: null }

async function openParts() {
  const setup = await openEntries()
  const parts = setup.services.singletons
  const site = openSite(setup.services)
  const html = async (path = '/about/') =>
    (await site.fetch(new Request(`http://localhost:3000${path}`))).text()
  const about = await setup.publishedOf('page', { title: 'About', path: '/about/' })
  return { ...setup, parts, html, about }
}

describe('settings and appearance', () => {
  // @behaviour author-3
  it('are saved without being public, published at once, and undone', async () => {
    const { parts, entries, services, html } = await openParts()
    const first = unwrapResult(await parts.read(OWNER, 'settings'))
    expect(first).toMatchObject({ version: 1, isChanged: false, problems: [], values: { title: 'Vitrine' } })
    const draft = unwrapResult(await parts.save(OWNER, 'settings', { title: 'Dune & Co' }, first))
    expect(draft).toMatchObject({ version: 2, isChanged: true, live: { title: 'Vitrine' } })
    expect(await html()).not.toContain('Dune &amp; Co')
    const published = unwrapResult(await parts.publish(OWNER, 'settings', draft))
    expect(published).toMatchObject({ isChanged: false, live: { title: 'Dune & Co' } })
    expect(await html()).toContain('Dune &amp; Co')
    unwrapResult(await entries.undo(OWNER, published.undo ?? ''))
    expect(await html()).not.toContain('Dune &amp; Co')
    expect(unwrapResult(await parts.read(OWNER, 'settings'))).toMatchObject({
      values: { title: 'Dune & Co' },
    })
    expect((await services.settings.stored()).title).toBe('Vitrine')
  })

  // @behaviour author-3
  it('are for owners only', async () => {
    const { parts } = await openParts()
    for (const part of ['settings', 'appearance'] as const) {
      const denied = [
        await parts.read(EDITOR, part),
        await parts.save(EDITOR, part, {}, ANYWAY),
        await parts.publish(EDITOR, part, ANYWAY),
        await parts.revisions(EDITOR, part),
        await parts.read(null, part),
      ]
      expect(denied.map(codeOf)).toEqual(denied.map(() => 'rest_forbidden'))
    }
  })

  // @behaviour author-3
  it('return the current state to a second writer, and recognise a repeated write', async () => {
    const { parts, entries } = await openParts()
    const first = unwrapResult(await parts.read(OWNER, 'appearance'))
    const write = (text: string, key: string) =>
      parts.save(OWNER, 'appearance', { footer: [text] }, { version: first.version, key })
    const draft = unwrapResult(await write('One', 'a'))
    expect(await write('Two', 'b')).toMatchObject({
      error: { code: 'rest_conflict', current: { values: { footer: ['One'] } }, by: null },
    })
    expect(unwrapResult(await write('One', 'a')).version).toBe(draft.version)
    const discarded = unwrapResult(await parts.discard(OWNER, 'appearance', draft))
    expect(discarded).toMatchObject({ isChanged: false })
    // What was discarded comes back, once, and not over what was written since.
    unwrapResult(await entries.undo(OWNER, discarded.undo ?? ''))
    const back = unwrapResult(await parts.read(OWNER, 'appearance'))
    expect(back).toMatchObject({ isChanged: true, values: { footer: ['One'] } })
    const again = unwrapResult(await parts.discard(OWNER, 'appearance', back))
    unwrapResult(await parts.save(OWNER, 'appearance', { footer: ['Since'] }, again))
    expect(unwrapResult(await entries.undo(OWNER, again.undo ?? ''))).toMatchObject([
      { result: { ok: false } },
    ])
    expect(unwrapResult(await parts.read(OWNER, 'appearance')).values.footer).toEqual(['Since'])
  })

  // @behaviour author-3 studio-346
  it('accept any value, name what prevents publishing, and refuse that', async () => {
    const { parts, services } = await openParts()
    const { colors, header } = unwrapResult(await parts.read(OWNER, 'appearance')).values as {
      colors: { palettes: { default: string[] } }
      header: object
    }
    const unsafe = colors.palettes.default
      .with(0, 'red;} body{display:none')
      .with(1, 'blau')
      .with(2, '#12345')
      .with(3, 'Navy')
      .with(4, 'var(--brand)')
    const draft = unwrapResult(
      await parts.save(
        OWNER,
        'appearance',
        {
          colors: { ...colors, palettes: { default: unsafe, switched: ['#000'] } },
          header: {
            ...header,
            layout: 'round',
            breakPoint: 10_000,
            account: { href: 'javascript:alert(1)' },
            colors: { standard: { background: 'url(/x)', text: 'blau' } },
          },
          title: 'No part of it',
        },
        ANYWAY,
      ),
    )
    expect(draft.problems.map(({ field, code }) => `${field} ${code}`).toSorted()).toEqual([
      'colors.palettes.default.0 color_unreadable',
      'colors.palettes.default.1 color_unreadable',
      'colors.palettes.default.2 color_unreadable',
      'colors.palettes.switched palette_size',
      'header.account.href unreadable',
      'header.breakPoint out_of_range',
      'header.colors.standard.background color_unreadable',
      'header.colors.standard.text color_unreadable',
      'header.layout unreadable',
    ])
    expect(draft.values).not.toHaveProperty('title')
    expect(codeOf(await parts.publish(OWNER, 'appearance', draft))).toBe('invalid')
    expect(JSON.stringify(await services.settings.stored())).not.toContain('display:none')
    const odd = unwrapResult(await parts.save(OWNER, 'settings', { title: ' ', lang: 'x y' }, ANYWAY))
    expect(odd.problems.map(({ code }) => code)).toEqual(['name_required', 'language_unknown'])
    const wrong = unwrapResult(
      await parts.save(
        OWNER,
        'settings',
        { title: 'S', lang: 'en', timeZone: 'Mars/Base', uploadMegabytes: 0 },
        ANYWAY,
      ),
    )
    expect(wrong.problems.map(({ code }) => code)).toEqual(['time_zone_unknown', 'out_of_range'])
    const long = unwrapResult(
      await parts.save(OWNER, 'settings', { title: 'S'.repeat(201), tagline: 'S'.repeat(201) }, ANYWAY),
    )
    const tooLong = long.problems.filter(({ code }) => code === 'too_long')
    expect(tooLong.map(({ field }) => field)).toEqual(['title', 'tagline'])
  })

  // @behaviour studio-346
  it('with texts from before a limit can still be published', async () => {
    const { parts, services } = await openParts()
    await services.settings.change({ description: 'S'.repeat(1500) })
    unwrapResult(await parts.save(OWNER, 'settings', { tagline: 'Sand.' }, ANYWAY))
    unwrapResult(await parts.publish(OWNER, 'settings', ANYWAY))
    const wrong = unwrapResult(await parts.save(OWNER, 'settings', { description: 'T'.repeat(1500) }, ANYWAY))
    expect(wrong.problems.map(({ code }) => code)).toEqual(['too_long'])
  })

  // @behaviour author-3
  it('do not undo other changes', async () => {
    const { parts, entries, services, publishedOf } = await openParts()
    const work = await publishedOf('work', { title: 'A' })
    unwrapResult(await parts.save(OWNER, 'settings', { tagline: 'Sand.' }, ANYWAY))
    unwrapResult(await entries.move(OWNER, [work.id], { to: 'end' }))
    unwrapResult(await parts.publish(OWNER, 'settings', ANYWAY))
    expect(await services.settings.stored()).toMatchObject({ tagline: 'Sand.', order: 'hand' })
  })

  // @behaviour author-3
  it('have revisions, of which each can be restored', async () => {
    const { parts, services } = await openParts()
    for (const tagline of ['One', 'Two']) {
      unwrapResult(await parts.save(OWNER, 'settings', { tagline }, ANYWAY))
      unwrapResult(await parts.publish(OWNER, 'settings', ANYWAY))
    }
    const revisions = unwrapResult(await parts.revisions(OWNER, 'settings'))
    expect(revisions.map(({ number, reason }) => `${number} ${reason}`)).toEqual([
      '3 publish',
      '2 publish',
      '1 publish',
    ])
    expect(unwrapResult(await parts.revision(OWNER, 'settings', 2)).values).toMatchObject({ tagline: 'One' })
    const back = unwrapResult(await parts.restore(OWNER, 'settings', 2, ANYWAY))
    expect([back.values.tagline, (await services.settings.stored()).tagline]).toEqual(['One', 'Two'])
    expect(codeOf(await parts.restore(OWNER, 'settings', 9, ANYWAY))).toBe('not_found')
  })

  // @behaviour shape-1
  it('give pages the chosen shape, and no rules without one', async () => {
    const { parts, html, entries } = await openParts()
    const rootOf = async () => /<html[^>]*>/.exec(await html())?.[0] ?? ''
    expect(await rootOf()).not.toMatch(/--(radius|corner|airiness|page-max)/)
    const { shape } = unwrapResult(await parts.read(OWNER, 'appearance')).values
    expect(shape).toEqual({ corner: 'slight', gap: 'balanced', width: 'broad' })
    const choose = async (shape: object) => {
      const draft = unwrapResult(await parts.save(OWNER, 'appearance', { shape }, ANYWAY))
      return unwrapResult(await parts.publish(OWNER, 'appearance', draft))
    }
    const { undo } = await choose({ corner: 'sharp', gap: 'airy', width: 'narrow' })
    const root = await rootOf()
    for (const rule of ['--radius:0', '--corner:0px', '--airiness:1.75', '--page-max:60rem'])
      expect(root).toContain(rule)
    unwrapResult(await entries.undo(OWNER, undo ?? ''))
    expect(await rootOf()).not.toContain('--page-max')
  })

  // @behaviour studio-169
  it('refuse unknown options of the shape', async () => {
    const { parts, services } = await openParts()
    const shape = { corner: 'hexagonal', gap: 7, width: 'narrow;}' }
    const draft = unwrapResult(await parts.save(OWNER, 'appearance', { shape }, ANYWAY))
    expect(draft.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'shape.corner unreadable',
      'shape.gap unreadable',
      'shape.width unreadable',
    ])
    expect(codeOf(await parts.publish(OWNER, 'appearance', draft))).toBe('invalid')
    expect((await services.settings.stored()).shape.corner).toBe('slight')
  })

  // @behaviour type-1
  it('give pages the chosen typefaces, with Arabic fonts on Arabic sites', async () => {
    const { parts, html } = await openParts()
    const publish = async (part: 'appearance' | 'settings', values: Record<string, string>) =>
      unwrapResult(
        await parts.publish(OWNER, part, unwrapResult(await parts.save(OWNER, part, values, ANYWAY))),
      )
    expect(await html()).not.toContain(':root{--font')
    await publish('appearance', { typefaces: 'fraunces' })
    expect(await html()).toContain(":root{--font:'Hanken Grotesk','Hanken Grotesk Fallback',sans-serif}")
    await publish('settings', { lang: 'ar' })
    expect(await html()).toContain(
      ":root{--font:'Hanken Grotesk','Noto Kufi Arabic','Hanken Grotesk Fallback'",
    )
  })

  // @behaviour studio-170
  it('refuse unknown typefaces', async () => {
    const { parts, html } = await openParts()
    const typefaces = "x'}</style><script>"
    const draft = unwrapResult(await parts.save(OWNER, 'appearance', { typefaces }, ANYWAY))
    expect(draft.problems.map(({ field, code }) => `${field} ${code}`)).toEqual(['typefaces unreadable'])
    expect(codeOf(await parts.publish(OWNER, 'appearance', draft))).toBe('invalid')
    expect(await html()).not.toContain(':root{--font')
  })

  // @behaviour author-3
  it('describe their forms', async () => {
    const { parts } = await openParts()
    const { fields } = unwrapResult(await parts.read(OWNER, 'appearance'))
    expect(fields).toMatchObject({
      header: {
        kind: 'group',
        fields: {
          layout: { kind: 'select', default: 'standard', enum: expect.arrayContaining(['sticky']) },
          breakPoint: { kind: 'number', unit: 'px' },
          account: { kind: 'group', fields: { href: { kind: 'link' } } },
        },
      },
    })
  })
})

describe('a menu', () => {
  const entry = (label: string, target: object, children: object[] = []) => ({
    label,
    url: '',
    target,
    children,
  })

  // @behaviour author-4
  it('links to the current paths of pages, works and terms, and omits private ones', async () => {
    const { parts, entries, services, html, about, publishedOf, draftOf } = await openParts()
    const work = await publishedOf('work', { title: 'Dune study' })
    const draft = await draftOf('page', { title: 'Secret', path: '/secret/' })
    const term = unwrapResult(await services.terms.create(OWNER, 'tags', { name: 'Sand' }))
    const menu = [
      entry('', { kind: 'page', id: about.id }),
      entry('The dunes', { kind: 'work', id: work.id }, [entry('Below', { kind: 'page', id: about.id })]),
      entry('', { kind: 'term', id: term.id }),
      entry('Hidden', { kind: 'page', id: draft.id }, [entry('Under it', { kind: 'page', id: about.id })]),
      entry('Gone', { kind: 'page', id: 999 }),
      { label: 'Elsewhere', url: 'https://example.org/', children: [] },
    ]
    const savedDraft = unwrapResult(await parts.save(EDITOR, 'menu:primary', { entries: menu }, ANYWAY))
    expect(savedDraft.problems).toEqual([])
    // Saves and conflicts return the targets of menu items, as reads do.
    const note = {
      kind: 'work',
      id: work.id,
      title: 'Dune study',
      path: '/portfolio/dune-study/',
      isPublic: true,
    }
    expect(savedDraft).toMatchObject({ targets: expect.arrayContaining([note]) })
    expect(await parts.save(EDITOR, 'menu:primary', { entries: [] }, { version: 0 })).toMatchObject({
      error: { code: 'rest_conflict', current: { targets: expect.arrayContaining([note]) } },
    })
    unwrapResult(await parts.publish(EDITOR, 'menu:primary', savedDraft))
    const menuLines = async () => {
      const { entries: items } = await services.menus.at('primary')
      return items.map(({ label, url, children }) => `${label} ${url} ${children.length}`)
    }
    expect(await menuLines()).toEqual([
      'About /about/ 0',
      'The dunes /portfolio/dune-study/ 1',
      'Sand /portfolio/?tag=sand 0',
      'Elsewhere https://example.org/ 0',
    ])
    const page = await html()
    expect(page).toContain('/portfolio/dune-study/')
    expect(page).not.toContain('Hidden')
    expect(page).not.toContain('Under it')
    unwrapResult(await entries.save(OWNER, about, { path: '/us/', title: 'Us' }, ANYWAY))
    unwrapResult(await entries.publish(OWNER, about, ANYWAY))
    unwrapResult(await entries.trash(OWNER, work, ANYWAY))
    unwrapResult(
      await services.terms.update(OWNER, { taxonomy: 'tags', id: term.id }, { slug: 'dunes' }, ANYWAY),
    )
    expect(await menuLines()).toEqual([
      'Us /us/ 0',
      'Sand /portfolio/?tag=dunes 0',
      'Elsewhere https://example.org/ 0',
    ])
    const after = await html('/us/')
    expect(after).toContain('tag=dunes')
    expect(after).not.toContain('dune-study')
    const { targets } = unwrapResult(await parts.read(EDITOR, 'menu:primary')) as { targets?: object[] }
    expect(targets).toContainEqual({
      kind: 'page',
      id: draft.id,
      title: 'Secret',
      path: '/secret/',
      isPublic: false,
    })
  })

  // @behaviour author-4
  it('has three levels, labels, and safe link addresses', async () => {
    const { parts, services } = await openParts()
    const nested = (level: number): object => ({
      label: `L${level}`,
      url: '/a/',
      children: level < 4 ? [nested(level + 1)] : [],
    })
    const menu = [nested(1), { label: '', url: '/b/' }, { label: 'C', url: 'javascript:alert(1)' }, 'D']
    const draft = unwrapResult(await parts.save(EDITOR, 'menu:footer', { entries: menu }, ANYWAY))
    expect(draft.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'entries.0.children.0.children.0.children menu_levels',
      'entries.1.label label_required',
      'entries.2.url address_unsafe',
      'entries.3 unreadable',
    ])
    expect(codeOf(await parts.publish(EDITOR, 'menu:footer', draft))).toBe('invalid')
    expect((await services.menus.at('footer')).entries).toEqual([])
    const many = Array.from({ length: 501 }, () => ({ label: 'A', url: '/a/' }))
    const long = unwrapResult(await parts.save(EDITOR, 'menu:footer', { entries: many }, ANYWAY))
    expect(long.problems.map(({ code }) => code)).toEqual(['menu_entries'])
    const huge = { entries: [{ label: 'x'.repeat(300_000), url: '/a/' }] }
    expect(codeOf(await parts.save(EDITOR, 'menu:footer', huge, ANYWAY))).toBe('too_large')
  })
})
