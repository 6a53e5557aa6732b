import { describe, expect, it } from 'vitest'
import type { CallSchema } from '../../../../core/calls/index.ts'
import { readArgs } from './call-args.ts'

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
      expect(read(to)).toMatchObject({ ok: false, error: { code: 'rest_invalid_param' } })
    },
  )
})
