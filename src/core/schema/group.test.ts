import { describe, expect, it } from 'vitest'
import * as field from './fields.ts'
import { defaultsOf, group, optional, readableParts } from './group.ts'

const settings = {
  title: field.text({ label: 'Title', default: 'Untitled' }),
  logo: field.media({ label: 'Logo' }),
  header: group({
    parts: field.labels({ label: 'Parts', options: ['logo', 'menu'], default: ['logo'] }),
    href: field.link({ label: 'Address', default: '/' }),
    size: optional(field.number({ label: 'Size', default: 3 })),
  }),
  notice: optional(group({ text: field.text({ label: 'Text', default: '' }) })),
}

it('groups start with the defaults of their fields, without optional ones', () => {
  expect(defaultsOf(settings)).toEqual({
    title: 'Untitled',
    logo: null,
    header: { parts: ['logo'], href: '/' },
  })
})

describe('stored values', () => {
  const readParts = (value: unknown) => {
    const leftOut: string[] = []
    return { read: readableParts(settings, value, (name) => leftOut.push(name)), leftOut }
  }

  it('are read unchanged, with empty texts and values of newer versions', () => {
    const value = {
      title: '',
      logo: 4,
      header: { parts: [], size: 9 },
      notice: { text: 'Hello' },
      toString: 'a setting of tomorrow',
    }
    expect(readParts(value)).toEqual({ read: value, leftOut: [] })
  })

  it.each([
    [{ title: 7 }, {}, ['title']],
    [{ logo: '4' }, {}, ['logo']],
    [{ header: { parts: ['logo', 'clock'], size: 2 } }, { header: { size: 2 } }, ['header.parts']],
    [{ header: { href: 'javascript:alert(1)' } }, { header: {} }, ['header.href']],
    [{ header: 'small', title: 'A' }, { title: 'A' }, ['header']],
    [[], undefined, ['']],
  ])('%j is read as %j without %j', (value, expected, leftOut) => {
    expect(readParts(value)).toEqual({ read: expected, leftOut })
  })
})
