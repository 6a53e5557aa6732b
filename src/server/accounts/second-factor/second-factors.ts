import { randomBytes } from 'node:crypto'
import { TRUSTED_DAYS, type TwoStep } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { DAY_SECONDS, MINUTE_MS } from '../../../core/kit/time.ts'
import type { ActivityEntry } from '../../editing/audit/index.ts'
import type { Auth } from '../auth/create-auth.ts'
import type { KeyedHash } from '../auth/keyed-hash.ts'
import { type AccountError, refuse } from '../failure.ts'
import { createSiteCookie } from '../http/site-cookie.ts'
import type { Session } from '../sessions/session.ts'
import { KEY_BYTES, keyPicture, keyText, matchingTimeStep } from './login-key.ts'
import { newRecoveryCodes, plainRecoveryCode } from './recovery-codes.ts'
import type { SecondFactorsRepository } from './second-factors.repository.ts'

/** Time in milliseconds that a login waits for its code, and that an app may take to learn its key. */
const CODE_TIMEOUT_MS = 10 * MINUTE_MS
const SETUP_MS = 15 * MINUTE_MS

/** A login that waits for its code. */
interface WaitingLogin {
  id: string
  userId: string
}

/** Second factors of accounts. */
export interface SecondFactors {
  /** Tells whether a login from this browser needs a code; unknown accounts cause the same queries. */
  asks(userId: string | null, headers: Headers): Promise<boolean>
  /** Lets a login wait for its code. @returns the cookie to set */
  begin(userId: string): Promise<string>
  /** Finds the login of a request that waits for its code. */
  waiting(headers: Headers): Promise<WaitingLogin | null>
  /** Ends the wait; `false` if it was over. Of two simultaneous calls only one gets `true`. */
  end(login: WaitingLogin): Promise<boolean>
  /** Returns the cookie that ends the wait in this browser. */
  clear(): string
  /** Trusts a device. @returns the cookie to set */
  trust(userId: string): Promise<string>
  /** Uses a code of the app, or a recovery code. */
  take(userId: string, code: string): Promise<'app' | 'recovery' | null>
  state(userId: string, made?: readonly string[] | null): Promise<TwoStep>
  /** Generates a key for the app, which is not stored yet. */
  newKey(session: Session, site: string): Promise<TwoStep>
  /** Returns the same key again, after a wrong code; `null` if it is too old or not of this session. */
  sameKey(session: Session, site: string, sealed: string): Promise<TwoStep | null>
  /** Turns it on, once the app has shown a code of the key. @returns recovery codes */
  turnOn(session: Session, sealed: string, code: string): Promise<Result<readonly string[], AccountError>>
  /** Creates new recovery codes; the earlier ones stop working. */
  renew(userId: string): Promise<Result<readonly string[], AccountError>>
  /**
   * Turns the second step off; `false` if it was off already.
   *
   * @param activity action that is recorded for owners
   */
  turnOff(userId: string, activity?: ActivityEntry): Promise<boolean>
}

interface SecondFactorsDeps {
  auth: Auth
  repository: SecondFactorsRepository
  hash: KeyedHash
  secret: string
  siteUrl: string | null
  now(): Date
}

export function createSecondFactors(deps: SecondFactorsDeps): SecondFactors {
  const { auth, repository, hash, secret, siteUrl, now } = deps
  const waitingCookie = createSiteCookie('second-step', siteUrl)
  const trustedCookie = createSiteCookie('trusted-device', siteUrl)
  const time = () => now().getTime()

  const seal = async (data: string) =>
    (await import('better-auth/crypto')).symmetricEncrypt({ key: secret, data })
  /** Decrypts a text; `null` if it was not encrypted by this site, or with another secret. */
  const unseal = async (data: string) =>
    (await import('better-auth/crypto')).symmetricDecrypt({ key: secret, data }).catch(() => null)

  /**
   * Stores the token of a browser as a row of the auth library, as a hash; such rows are deleted with every change of
   * the account's password or links.
   */
  const keep = async (kind: Kind, userId: string, ms: number) => {
    const token = randomBytes(24).toString('base64url')
    const { internalAdapter } = await auth.$context
    const expiresAt = new Date(time() + ms)
    await internalAdapter.createVerificationValue({
      identifier: `${kind}:${token}`,
      value: userId,
      expiresAt,
    })
    return token
  }
  const findWaiting = async (kind: Kind, token: string | null, ms: number): Promise<WaitingLogin | null> => {
    if (token === null) return null
    const { internalAdapter } = await auth.$context
    const row = await internalAdapter.findVerificationValue(`${kind}:${token}`)
    const leftMs = row ? row.expiresAt.getTime() - time() : 0
    return row && leftMs > 0 && leftMs <= ms ? { id: row.id, userId: row.value } : null
  }

  const beginning = (key: Uint8Array, sealed: string, site: string, account: string): TwoStep => ({
    status: 'beginning',
    key: keyText(key),
    picture: keyPicture(key, site, account),
    sealed,
  })
  const keyOf = async ({ id }: Session, sealed: string): Promise<Uint8Array | null> => {
    const [kind, session, until, key] = ((await unseal(sealed)) ?? '').split(' ')
    const isOpen = kind === 'setup' && session === id && Number(until) > time()
    return isOpen && key ? Buffer.from(key, 'base64url') : null
  }
  const hashed = (userId: string, code: string) => hash('recovery-code', userId, plainRecoveryCode(code))
  const newCodes = (userId: string) => {
    const codes = newRecoveryCodes()
    return { codes, hashes: codes.map((code) => hashed(userId, code)) }
  }

  return {
    async asks(userId, headers) {
      if ((await repository.find(userId)) === null) return false
      const trusted = await findWaiting(
        'trusted-device',
        trustedCookie.find(headers.get('cookie')),
        TRUSTED_MS,
      )
      return trusted?.userId !== userId
    },
    begin: async (userId) =>
      waitingCookie.set(await keep('second-step', userId, CODE_TIMEOUT_MS), CODE_TIMEOUT_MS / 1000),
    waiting: (headers) =>
      findWaiting('second-step', waitingCookie.find(headers.get('cookie')), CODE_TIMEOUT_MS),
    async end({ id }) {
      const { adapter } = await auth.$context
      return (await adapter.deleteMany({ model: 'verification', where: [{ field: 'id', value: id }] })) > 0
    },
    clear: () => waitingCookie.clear(),
    trust: async (userId) =>
      trustedCookie.set(await keep('trusted-device', userId, TRUSTED_MS), TRUSTED_DAYS * DAY_SECONDS),
    async take(userId, typed) {
      const row = await repository.find(userId)
      if (row === null) return null
      const code = typed.replaceAll(/\s/g, '')
      if (!/^\d{6}$/.test(code))
        return (await repository.takeCode(userId, hashed(userId, code))) ? 'recovery' : null
      const key = await unseal(row.secret)
      const step = key === null ? null : await matchingTimeStep(Buffer.from(key, 'base64url'), code, time())
      return step !== null && (await repository.takeStep(userId, step)) ? 'app' : null
    },
    async state(userId, made = null) {
      const row = await repository.find(userId)
      if (row === null) return { status: 'off' }
      return { status: 'on', since: row.created_at, left: await repository.left(userId), made }
    },
    async newKey(session, site) {
      const key = randomBytes(KEY_BYTES)
      const until = time() + SETUP_MS
      const sealed = await seal(`setup ${session.id} ${until} ${key.toString('base64url')}`)
      return beginning(key, sealed, site, session.user.name)
    },
    async sameKey(session, site, sealed) {
      const key = await keyOf(session, sealed)
      return key && beginning(key, sealed, site, session.user.name)
    },
    async turnOn(session, sealed, code) {
      const key = await keyOf(session, sealed)
      if (!key) return refuse('two_step_over', 'two-step')
      const step = await matchingTimeStep(key, code.replaceAll(/\s/g, ''), time())
      if (step === null) return refuse('invalid_code', 'code')
      const { userId } = session
      const { codes, hashes } = newCodes(userId)
      const row = {
        user_id: userId,
        secret: await seal(Buffer.from(key).toString('base64url')),
        used_step: step,
        created_at: now().toISOString(),
      }
      return (await repository.add(row, hashes)) ? ok(codes) : refuse('two_step_over', 'two-step')
    },
    async renew(userId) {
      const { codes, hashes } = newCodes(userId)
      return (await repository.renew(userId, hashes)) ? ok(codes) : refuse('two_step_over', 'two-step')
    },
    turnOff: (userId, activity) => repository.remove(userId, activity),
  }
}

type Kind = 'second-step' | 'trusted-device'

const TRUSTED_MS = TRUSTED_DAYS * DAY_SECONDS * 1000
