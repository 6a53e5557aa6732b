import type { CallDescription, CallSchema } from '../../../../core/calls/index.ts'
import { CONTEXTS, schemasOf } from './collection-params.ts'
import { envelopeParam } from './envelope.ts'
import { embedParam } from './linked-records.ts'
import type { AnyResource } from './resource.ts'

/** Returns the descriptions of a resource's list and, if it has any, of its single records. */
export function callsOfResource({ base, params, schema, hasSingles = true }: AnyResource): CallDescription[] {
  const args = schemasOf(params)
  const record: CallSchema = { type: 'object', ...schema }
  const list: CallDescription = {
    method: 'GET',
    path: `/${base}`,
    summary: `Lists ${schema?.title ?? base}.`,
    allowed: 'anybody',
    args: { ...args, ...COMMON_ARGS },
    answer: { type: 'array', items: record },
  }
  const one: CallDescription = {
    method: 'GET',
    path: `/${base}/:id{[0-9]+}`,
    summary: `Reads one of ${schema?.title ?? base}.`,
    allowed: 'anybody',
    args: COMMON_ARGS,
    answer: record,
  }
  return hasSingles ? [list, one] : [list]
}

const COMMON_ARGS: Record<string, CallSchema> = {
  context: { type: 'string', enum: CONTEXTS, default: 'view' },
  _embed: embedParam().schema,
  _envelope: envelopeParam().schema,
  _fields: { type: 'array', items: { type: 'string' }, description: 'Names of the fields to answer with.' },
}
