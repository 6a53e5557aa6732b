import { errorMessage } from './error-message.ts'

/**
 * Calls all functions, also if some of them throw.
 *
 * @throws the error, or an `AggregateError` of several, after all were called
 */
export function callAll(functions: Iterable<() => void>): void {
  const errors: unknown[] = []
  for (const call of functions)
    try {
      call()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 1) throw new AggregateError(errors, errors.map(errorMessage).join('; '))
  if (errors.length === 1) throw errors[0]
}
