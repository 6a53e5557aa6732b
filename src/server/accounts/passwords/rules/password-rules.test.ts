import { describe, expect, it } from 'vitest'
import list from './common-passwords.json' with { type: 'json' }
import { createPasswordRules } from './password-rules.ts'

const site = async () => ({ title: 'Saltglass Studio', host: 'www.salt-glass.example' })
const ada = { name: 'Ada.Byron', email: 'ada.b@analytical.example' }
const refusal = async (password: string, person: typeof ada | null = ada) =>
  (await createPasswordRules(site, null)(password, person))?.error ?? null

describe('a password is refused', () => {
  it.each([
    ...['password12', '1234567890', 'qwertyuiop', 'PASSWORD123', 'iloveyou12', 'Welcome123', 'letmein123'],
    ...[
      'aaaaaaaaaa',
      '          ',
      '\u3000'.repeat(12),
      'abababababab',
      'abcabcabcabc',
      '....................',
    ],
    ...['abcdefghijkl', 'lkjhgfdsazxcvb', '1q2w3e4r5t6y', '0987654321', 'qazwsxedcrfv', 'qwerty123456!'],
    ...['Monkey!!!!!', 'dragonmonkey99', 'password password', 'p@ssw0rd2024'],
    'ｐａｓｓｗｏｒｄ１２',
  ])('that is common: %j', async (password) => {
    expect(await refusal(password)).toEqual({ code: 'password_too_common', field: 'password' })
  })

  it.each([
    ...['ada.b@analytical.example', 'analytical', 'analytical24', 'Ada.Byron1', 'ADA.BYRON!'],
    ...['Saltglass1', 'Saltglass Studio', 'saltglassstudio', 'Studio2024!', 'salt-glass.example'],
    ...['vitrine2026', 'Vitrine-Vitrine', 'ada byron saltglass'],
  ])('of the user’s or the site’s own words: %j', async (password) => {
    expect(await refusal(password)).toEqual({ code: 'password_too_personal', field: 'password' })
  })

  it('by its length', async () => {
    expect((await refusal('nine char'))?.code).toBe('password_too_short')
    expect((await refusal('x y '.repeat(51)))?.code).toBe('password_too_long')
  })
})

it.each([
  ...[
    'correct horse battery',
    'another good one',
    'x7Tq_mmW2f',
    'Adagio for ninety oboes',
    'the vitrine by the door',
  ],
  ...[
    'a sentence for ada.byron',
    'كلمة مرور طويلة جدا',
    '七転び八起き七転び八起',
    'Nachts ist es kälter als draußen',
  ],
])('%j is accepted', async (password) => {
  expect(await refusal(password)).toBeNull()
})

it('accepts any words if no user is known', async () => {
  expect(await refusal('analytical24', null)).toBeNull()
})

it('contains more than the 3,000 most common passwords that are long enough', () => {
  const words = list.passwords.split(' ')
  expect(words.length).toBeGreaterThanOrEqual(3000)
  expect(new Set(words).size).toBe(words.length)
  expect(words.filter((word) => word.length < 10 || word !== word.toLowerCase())).toEqual([])
})
