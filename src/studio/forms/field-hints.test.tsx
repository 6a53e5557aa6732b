import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type AnyField, describeField, field } from '../../core/schema/index.ts'
import { CheckControl } from './CheckControl.tsx'
import type { FieldControlProps } from './field-control-props.ts'
import { OptionControl } from './OptionControl.tsx'
import { RowList } from './RowList.tsx'

const TEXTS = { label: 'Row', help: 'One per shelf.' }
const CONTROLS: Readonly<Record<string, [AnyField, (props: FieldControlProps) => React.ReactNode]>> = {
  'radio buttons': [field.select({ ...TEXTS, options: ['a', 'b'], default: 'a' }), OptionControl],
  'a checkbox': [field.boolean({ ...TEXTS, default: false }), CheckControl],
  'a list of rows': [
    field.list({ ...TEXTS, of: { name: field.text({ label: 'Name', default: '' }) } }),
    (props) => <RowList {...props} control={() => null} />,
  ],
}

describe.each(Object.entries(CONTROLS))('%s', (_, [schema, Control]) => {
  const htmlOf = (error?: string): string =>
    renderToStaticMarkup(
      <Control
        name="row"
        field={describeField(schema)}
        value={undefined}
        error={error}
        onChange={() => {}}
      />,
    )
  /** Returns the text that a screen reader reads after the name of the control. */
  const descriptionOf = (html: string): string | undefined => {
    const id = /aria-describedby="([^"]+)"/.exec(html)?.[1]
    return id && new RegExp(`<p id="${id}"[^>]*>([^<]*)`).exec(html)?.[1]
  }

  it('shows its help and ties it to the control', () => {
    const html = htmlOf()
    expect(descriptionOf(html)).toBe('One per shelf.')
    expect(html).not.toContain('aria-invalid')
  })

  it('shows an error in place of the help, and is invalid', () => {
    const html = htmlOf('Too long.')
    expect(descriptionOf(html)).toBe('Too long.')
    expect(html).toContain('aria-invalid="true"')
    expect(html).not.toContain('One per shelf.')
  })
})
