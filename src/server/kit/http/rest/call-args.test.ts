import { describe, expect, it } from 'vitest'
import type { CallSchema } from '../../../../core/calls/index.ts'
import { fromJson, readArgs, readDescribed } from './call-args.ts'

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

describe('a value that is read by its description', () => {
  const SCHEMA = {
    type: 'object',
    properties: {
      name: { type: 'string', pattern: '^[a-z]+$' },
      note: { type: 'string', required: false },
      lists: {
        type: 'object',
        default: {},
        additionalProperties: { type: 'array', minItems: 1, items: { type: 'integer' } },
      },
    },
  } as const

  it('has all properties, or their defaults, and no others', () => {
    expect(readDescribed(SCHEMA, { name: 'a', extra: 1 }, 'file')).toEqual({
      ok: true,
      value: { name: 'a', lists: {} },
    })
    const whole = { name: 'a', note: '', lists: { one: [1] } }
    expect(readDescribed(SCHEMA, whole, 'file')).toEqual({ ok: true, value: whole })
  })

  it('gets defaults of its own', () => {
    const [one, other] = [readDescribed(SCHEMA, { name: 'a' }, ''), readDescribed(SCHEMA, { name: 'a' }, '')]
    expect(one.ok && other.ok && one.value.lists !== other.value.lists).toBe(true)
  })

  it.each([
    [{}, 'name is a required property of file.'],
    [{ name: 'A' }, 'file[name] does not match pattern ^[a-z]+$.'],
    [{ name: 'a', note: null }, 'file[note] is not of type string.'],
    [{ name: 'a', lists: { one: [] } }, 'file[lists][one] must contain at least 1 items.'],
    [{ name: 'a', lists: { one: ['1'] } }, 'file[lists][one][0] is not of type integer.'],
  ])('is refused with a sentence: %j', (value, sentence) => {
    expect(readDescribed(SCHEMA, value, 'file')).toEqual({ ok: false, error: sentence })
  })
})
