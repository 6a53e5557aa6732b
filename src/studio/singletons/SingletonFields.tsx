import type { ReactNode } from 'react'
import { isRecord } from '../../core/kit/is-record.ts'
import type { DescribedField, GroupFields } from '../../core/schema/index.ts'
import { DeclaredFields, type SpecialControl } from '../forms/index.ts'
import type { Singleton } from './use-singleton.ts'

interface SingletonFieldsProps {
  singleton: Singleton
  /** Declared fields of the singleton, or of one of its groups. */
  fields: GroupFields
  /** Name of the group; absent for fields outside of groups. */
  group?: string
  /** Names of the fields to show, in order. */
  names: readonly string[]
  specialOf?: SpecialControl | undefined
  /** Returns the values of the same group that change with a field. */
  consequencesOf?(name: string, value: unknown): object
  /** True if changes of options within a second are one step of undo, as those of a slider. */
  areOptionsContinuous?: boolean
}

/** Form for declared fields of a singleton. Faults are shown beside their fields. */
export function SingletonFields(props: SingletonFieldsProps): ReactNode {
  const { singleton, group, consequencesOf, areOptionsContinuous, ...form } = props
  const { values, stored, draft } = singleton
  const groupValues = group === undefined ? values : isRecord(values[group]) ? values[group] : {}
  const pathOf = (name: string) => (group === undefined ? name : `${group}.${name}`)
  return (
    <DeclaredFields
      {...form}
      group={group}
      values={groupValues}
      faultOf={(name) => stored.problems.find((problem) => problem.field === pathOf(name))?.text}
      areOptionsFolded
      onChange={(name, value, field) => {
        const change = { [name]: value, ...consequencesOf?.(name, value) }
        draft.change(
          group === undefined ? change : { [group]: { ...groupValues, ...change } },
          areOptionsContinuous || isTyped(field) ? pathOf(name) : undefined,
        )
      }}
    />
  )
}

/** Tells whether a field is typed, so that its changes within a second are one step of undo. */
const isTyped = ({ kind, enum: options }: DescribedField): boolean =>
  kind !== 'boolean' && options === undefined
