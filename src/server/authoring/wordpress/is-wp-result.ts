import type { WpResult } from '../../kit/http/rest/index.ts'

/** Tells whether a value is already the answer, not the record that was looked for. */
export const isWpResult = (value: object): value is WpResult => 'body' in value
