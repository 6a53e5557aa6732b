import type { ReactNode } from 'react'
import type { DescribedField, GroupFields } from '../../core/schema/index.ts'
import { useDescribeField } from '../field-texts/index.ts'
import { FieldControl } from './FieldControl.tsx'
import type { FieldControlProps } from './field-control-props.ts'

interface DeclaredFieldsProps extends Pick<FieldControlProps, 'specialOf' | 'areOptionsFolded' | 'onFinish'> {
  /** Noun or group of the fields, such as `term`, by which their texts are translated; absent for those without one. */
  group?: string | undefined
  fields: GroupFields
  /** Names of the fields to show, in order. */
  names: readonly string[]
  values: Readonly<Record<string, unknown>>
  /** Returns the fault of a field. */
  faultOf?(name: string): string | undefined
  onChange(name: string, value: unknown, field: DescribedField): void
}

/** Form of declared fields, each with the control of its kind and with its fault. */
export function DeclaredFields(props: DeclaredFieldsProps): ReactNode {
  const { group, fields, names, values, faultOf, onChange, ...shared } = props
  const describe = useDescribeField()
  return names.map((name) => {
    const declared = fields[name]
    if (!declared || 'fields' in declared) return null
    const path = group === undefined ? name : `${group}.${name}`
    const field = describe(path, declared)
    return (
      <FieldControl
        key={path}
        {...shared}
        name={path}
        field={field}
        value={values[name]}
        error={faultOf?.(name)}
        onChange={(value) => onChange(name, value, field)}
      />
    )
  })
}
