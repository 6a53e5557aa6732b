import fc, { type Arbitrary } from 'fast-check'

/** Generates one value of a list; `otherwise` if the list is empty. */
export const oneOf = <T>(values: readonly T[], otherwise: T): Arbitrary<T> =>
  fc.constantFrom(...(values.length > 0 ? values : [otherwise]))

/** Generates from one of these, each as often as its weight says. */
export const weighted = <T>(...choices: readonly (readonly [weight: number, arbitrary: Arbitrary<T>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })))
