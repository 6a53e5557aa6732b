import { describe, expect, it } from 'vitest'
import type { CallSchema } from '../../../../core/calls/index.ts'
import { fromJson, readArgs } from './call-args.ts'

const TARGET: CallSchema = {
  oneOf: [
    { type: 'string', maxLength: 5 },
    {
      type: 'object',
      properties: { id: { type: 'integer', minimum: 1, required: true }, note: { type: 'string' } },
    },
    { type: 'null' },
  ],
}

const read = (to: unknown) => readArgs({ to: TARGET }, { to })

describe('an argument with alternatives', () => {
  it.each([['/new/'], [null], [{ id: 3 }], [{ id: 3, note: 'x' }]])('accepts %j by one of them', (to) => {
    expect(read(to)).toEqual({ ok: true, value: { to } })
  })

  it('keeps only the described properties', () => {
    expect(read({ id: 3, role: 'owner' })).toEqual({ ok: true, value: { to: { id: 3 } } })
  })

  it.each([[{}], [{ note: 'x' }], [{ id: 0 }], [{ id: 'x' }], ['/too-long/'], [true], [[]]])(
    'refuses %j, which none accepts',
    (to) => {
      expect(read(to)).toMatchObject({
        ok: false,
        error: {
          code: 'rest_invalid_param',
          data: { params: { to: 'to does not match any of the expected formats.' } },
        },
      })
    },
  )
})

describe('arguments in JSON', () => {
  const SCHEMAS: Record<string, CallSchema> = {
    days: { type: 'integer' },
    isHidden: { type: 'boolean' },
    ids: { type: 'array', items: { type: 'integer' } },
    ref: { type: 'object', properties: { id: { type: 'integer' } } },
  }

  it('are accepted with their described types', () => {
    const args = { days: 7, isHidden: false, ids: [1, 2], ref: { id: 3 } }
    expect(readArgs(SCHEMAS, args, fromJson)).toEqual({ ok: true, value: args })
  })

  it.each([
    { days: '7' },
    { days: 1.5 },
    { isHidden: 1 },
    { ids: '1,2' },
    { ids: ['1'] },
    { ref: { id: '3' } },
  ])('are refused as texts or numbers of another type: %j', (args) => {
    expect(readArgs(SCHEMAS, args, fromJson)).toMatchObject({ ok: false, error: { data: { status: 400 } } })
  })
})
