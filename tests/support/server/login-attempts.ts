import type { Accounts } from '../../../src/server/accounts/index.ts'
import { PASSWORD } from './open-accounts.ts'

type Attempt = Parameters<Accounts['logIn']>[0]

/** Returns an attempt to log in as Ada with a wrong password, changed as given. */
export const attempt = (change: Partial<Attempt> = {}): Attempt => ({
  login: 'ada',
  password: 'a wrong password',
  remember: false,
  from: '203.0.113.1',
  headers: new Headers(),
  ...change,
})

/** Returns an attempt with the right password, from this address. */
export const correctAttemptFrom = (from: string): Attempt => attempt({ password: PASSWORD, from })

/** Returns the code of a refused login; `in` for one that succeeded. */
export const codeOf = (result: Awaited<ReturnType<Accounts['logIn']>>): string =>
  result.ok ? 'in' : result.error.code
