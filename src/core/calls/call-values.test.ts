import { expectTypeOf, it } from 'vitest'
import { type CallName, type PathNames, typed, type ValueOf } from './call-values.ts'

it('names a call by its path without the patterns of its variable parts', () => {
  type Call<Path extends string> = { method: 'GET'; path: `/vitrine/v1/${Path}` }
  expectTypeOf<CallName<Call<'trash'>>>().toEqualTypeOf<'GET trash'>()
  expectTypeOf<CallName<Call<'links/:id{[a-z]{16}}/opens'>>>().toEqualTypeOf<'GET links/:id/opens'>()
  expectTypeOf<
    CallName<Call<`terms/:taxonomy{(?:${string})}/:id{[0-9]+}`>>
  >().toEqualTypeOf<'GET terms/:taxonomy/:id'>()
})

it('types objects with any names by the values that all of them have', () => {
  type Schema = { type: 'object'; additionalProperties: { type: 'integer' } }
  expectTypeOf<ValueOf<Schema>>().toEqualTypeOf<Record<string, number>>()
})

it('finds the variable parts of a path', () => {
  expectTypeOf<PathNames<'/v1/links/:id{[a-z]{16}}'>>().toEqualTypeOf<'id'>()
  expectTypeOf<PathNames<`/v1/terms/:taxonomy{(?:${string})}/:id{[0-9]+}`>>().toEqualTypeOf<
    'taxonomy' | 'id'
  >()
})

it('types an object with any keys by the schema of its values', () => {
  type Counts = { type: 'object'; additionalProperties: { type: 'integer' } }
  expectTypeOf<ValueOf<Counts>>().toEqualTypeOf<Record<string, number>>()
  expectTypeOf<ValueOf<{ type: 'object' }>>().toEqualTypeOf<Record<string, unknown>>()
})

it('takes the type of a value from elsewhere if its schema has one', () => {
  interface Branch {
    branches: Branch[]
  }
  const tree = { type: 'array', items: typed<Branch>({ type: 'object' }) } as const
  expectTypeOf<ValueOf<typeof tree>>().toEqualTypeOf<Branch[]>()
})
