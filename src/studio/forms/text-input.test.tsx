import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { describeField, field } from '../../core/schema/index.ts'
import { TextInput } from './TextInput.tsx'

const width = describeField(field.number({ label: 'Width', default: 921 }))
const inputOf = (value: unknown): string =>
  renderToStaticMarkup(<TextInput name="width" field={width} value={value} onChange={() => {}} />)

it('an emptied number stays empty, and an absent one is its default', () => {
  expect(inputOf(undefined)).toContain('value="921"')
  expect(inputOf(null)).toContain('value=""')
  expect(inputOf(0)).toContain('value="0"')
})

it('an address is typed from left to right and not corrected, and prose in its own direction', () => {
  const input = (format?: 'code') => {
    const described = describeField(field.text({ label: 'Name', default: '', ...(format && { format }) }))
    return renderToStaticMarkup(<TextInput name="name" field={described} value="/a/" onChange={() => {}} />)
  }
  expect(input('code')).toMatch(/dir="ltr".* autoCapitalize="none" spellCheck="false"/)
  expect(input()).toContain('dir="auto"')
  expect(input()).not.toContain('spellCheck')
})
