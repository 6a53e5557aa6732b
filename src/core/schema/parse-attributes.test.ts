import { describe, expect, it, vi } from 'vitest'
import * as field from './fields.ts'
import { toJsonSchema } from './json-schema.ts'
import { parseAttributes } from './parse-attributes.ts'
import { toCssVariables } from './to-css-variables.ts'

const schema = {
  columns: field.number({ label: 'Columns', default: 3, min: 1, max: 4, integer: true }),
  paddingHorizantal: field.number({
    label: 'Padding',
    default: 22,
    cssVar: '--padding',
    unit: 'px',
    aliases: ['paddingHorizontal'],
  }),
  position: field.select({ label: 'Position', options: ['top', 'bottom'], default: 'bottom' }),
  style: field.select({
    label: 'Style',
    options: ['style-1', 'default'],
    default: 'style-1',
    other: 'default',
  }),
  showAll: field.boolean({ label: 'All', default: true }),
  text: field.text({ label: 'Text', default: 'Load More' }),
  color: field.color({ label: 'Colour', default: '', cssVar: '--color' }),
  ids: field.terms({ label: 'Ids' }),
  bands: field.numberMap({ label: 'Bands', default: { '350': 1 } }),
  href: field.link({ label: 'Address', default: '' }),
  words: field.labels({ label: 'Words', options: ['logo', 'menu'] }),
  pictureId: field.media({ label: 'Picture' }),
  year: field.number<number | null>({ label: 'Year', default: null, integer: true }),
  body: field.blocks({ label: 'Body' }),
  things: field.list({
    label: 'Things',
    of: {
      name: field.text({ label: 'Name', default: '' }),
      weight: field.number({ label: 'Weight', default: 1 }),
    },
  }),
}
const parse = (input: Record<string, unknown>) => parseAttributes(schema, input)

describe('attributes from outside', () => {
  it('are the defaults if they are absent', () => {
    expect(parse({})).toMatchObject({
      columns: 3,
      position: 'bottom',
      showAll: true,
      text: 'Load More',
      ids: [],
    })
  })

  it.each([
    ['columns', '2', 2],
    ['columns', 9, 4],
    ['columns', 'many', 3],
    ['columns', null, 3],
    ['position', 'left', 'bottom'],
    ['style', 'masonry', 'default'],
    ['showAll', false, false],
    ['showAll', true, true],
    ['showAll', 'maybe', true],
    ['text', '', 'Load More'],
    ['text', 7, 'Load More'],
    ['ids', ['3', 4, 'x', -1, 2.5], [3, 4]],
    ['bands', { '700': 1, '900': '2' }, { '700': 1, '900': 2 }],
    ['bands', { wide: 2 }, { '350': 1 }],
    ['href', ' /contact/?a=1#b ', '/contact/?a=1#b'],
    ['href', 'HTTPS://example.org', 'HTTPS://example.org'],
    ['href', '//elsewhere.example/', ''],
    ['href', '/\\elsewhere.example/', ''],
    ['href', '/\t/elsewhere.example/', ''],
    ['href', 'javascript:alert(1)', ''],
    ['href', 'https://', ''],
    ['href', 'contact/', ''],
    ['href', 7, ''],
    [
      'things',
      [{ name: 'Pot', weight: '3' }, null, 'Pan', ['Lid'], {}],
      [
        { name: 'Pot', weight: 3 },
        { name: '', weight: 1 },
      ],
    ],
    ['things', { name: 'Pot' }, []],
    ['words', ['menu', 'clock', 'logo', 7], ['menu', 'logo']],
    ['pictureId', '12', 12],
    ['pictureId', 0, null],
    ['year', '1999', 1999],
    ['year', '', null],
    [
      'body',
      [{ name: 'image', attributes: {} }, { name: 'image' }, 'text'],
      [{ name: 'image', attributes: {} }],
    ],
  ])('%s %j is read as %j', (key, value, expected) => {
    expect(parse({ [key]: value })[key as keyof typeof schema]).toEqual(expected)
  })

  it('are accepted under both spellings, the declared one first', () => {
    expect(parse({ paddingHorizontal: '10' }).paddingHorizantal).toBe(10)
    expect(parse({ paddingHorizontal: 10, paddingHorizantal: 5 }).paddingHorizantal).toBe(5)
  })

  it.each(['red', '#046bd2', 'rgb(0 0 0 / 50%)', 'oklch(0.5 0.1 20)', 'var(--accent)'])(
    'accept %s as a colour',
    (color) => {
      expect(parse({ color }).color).toBe(color)
    },
  )

  it.each(['red;background:url(//x)', 'url(https://x)', 'expression(1)', '#12', 'red}'])(
    'refuse %s as a colour',
    (color) => {
      expect(parse({ color }).color).toBe('')
    },
  )

  it('are reported once each if they are invalid', () => {
    const report = vi.fn()
    parseAttributes(schema, { columns: 'many', ids: 'not a list', text: '', unknown: 1 }, report)
    expect(report.mock.calls).toEqual([
      ['columns', 'many'],
      ['ids', 'not a list'],
    ])
  })

  it('give custom properties with their unit, and none for empty values', () => {
    expect(toCssVariables(schema, parse({}))).toEqual({ '--padding': '22px' })
  })

  it('give a JSON schema with label and default', () => {
    expect(toJsonSchema(schema).properties.columns).toEqual({
      type: 'number',
      minimum: 1,
      maximum: 4,
      title: 'Columns',
      default: 3,
    })
  })
})
