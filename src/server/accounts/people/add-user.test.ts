import { expect, it } from 'vitest'
import { EMAIL_MAX } from '../../../core/account/index.ts'
import { isEmail } from './add-user.ts'

const long = (length: number) => `${'a'.repeat(length - '@example.org'.length)}@example.org`

it.each([
  'ada@example.org',
  'ADA@Example.ORG',
  "o'neil+work_1@mail.example.co",
  'a-b@x-y.info',
  long(EMAIL_MAX),
])('takes %s for a mail address', (text) => {
  expect(isEmail(text)).toBe(true)
})

it.each([
  '',
  'nobody',
  '@example.org',
  'ada@',
  'ada@example',
  'ada@example.o',
  'ada@example.org\n',
  'ada @example.org',
  'ada@exam ple.org',
  'ada@@example.org',
  'ada@-example.org',
  'ada@.example.org',
  '.ada@example.org',
  'ada.@example.org',
  'a..da@example.org',
  '"ada"@example.org',
  'ada@[127.0.0.1]',
  'ada@example.org, eve@example.org',
  'Ada <ada@example.org>',
  'ädä@example.org',
  'ada@exämple.org',
  long(EMAIL_MAX + 1),
])('refuses %j', (text) => {
  expect(isEmail(text)).toBe(false)
})
