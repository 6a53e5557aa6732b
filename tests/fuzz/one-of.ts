import fc, { type Arbitrary } from 'fast-check'

/** One of a list, or `otherwise` where the list is empty. */
export const oneOf = <T>(values: readonly T[], otherwise: T): Arbitrary<T> =>
  fc.constantFrom(...(values.length > 0 ? values : [otherwise]))

/** One of these, the first as often as its weight says, and so on. */
export const weighted = <T>(...choices: readonly (readonly [weight: number, arbitrary: Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
