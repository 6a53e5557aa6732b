import { randomUUID } from 'node:crypto'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import { type EventName, PASSKEY_NAME_MAX, PASSKEYS_MAX, type Passkey } from '../../../core/account/index.ts'
import { ok, type Result } from '../../../core/kit/result.ts'
import { type AuthContext, mergeCookies } from '../auth-context.ts'
import { type AccountError, refuse, tooManyAttempts } from '../failure.ts'
import { createSiteCookie } from '../http/site-cookie.ts'
import { confirmPassword } from '../own-account/confirm-password.ts'
import { beginSessionOf, endSession } from '../sessions/begin-session.ts'
import { deviceName } from '../sessions/read-device.ts'
import type { Session, Visit } from '../sessions/session.ts'
import { LIMITS } from '../throttle/attempts.ts'
import { CHALLENGE_MS, createChallenges } from './challenges.ts'
import { parseNewPasskey, parsePasskeyLogin } from './parse-passkey.ts'
import type { PasskeysRepository } from './passkeys.repository.ts'

/** A request of a user with a passkey, and the public origin it must be made at. */
interface PasskeyVisit extends Visit {
  origin: string
}

interface AddedPasskey extends PasskeyVisit {
  /** Response of the browser, as JSON. */
  answer: string
  name: string
}

interface UsedPasskey extends PasskeyVisit {
  answer: string
  /** True if the session outlives the browser process. */
  remember: boolean
}

/** Passkeys of accounts, and logins with them. */
export interface PasskeyLogins {
  /** Returns the passkeys of the user, the newest first. */
  passkeys(session: Session): Promise<Passkey[]>
  /** Returns the options with which the browser creates a passkey; the user has to give the password. */
  beginPasskey(
    session: Session,
    wish: PasskeyVisit & { password: string; site: string },
  ): Promise<Result<PublicKeyCredentialCreationOptionsJSON, AccountError>>
  addPasskey(session: Session, added: AddedPasskey): Promise<Result<null, AccountError>>
  /** Renames a passkey; an unknown id changes nothing. */
  renamePasskey(session: Session, id: string, name: string): Promise<Result<null, AccountError>>
  /** Removes a passkey; the user has to give the password. An unknown id changes nothing. */
  removePasskey(
    session: Session,
    which: Visit & { id: string; password: string },
  ): Promise<Result<null, AccountError>>
  /** Returns the options with which the browser signs to log in, and the cookie that binds them to this browser. */
  beginPasskeyLogin(
    visit: PasskeyVisit,
  ): Promise<Result<{ options: PublicKeyCredentialRequestOptionsJSON; cookie: string }, AccountError>>
  /** Logs in. The device has verified its user, so no second step follows. */
  logInByPasskey(used: UsedPasskey): Promise<Result<{ cookies: string[] }, AccountError>>
}

interface PasskeysDeps {
  /** Returns the dependencies that the functions on accounts share. */
  context(): Promise<AuthContext>
  repository: PasskeysRepository
  siteUrl: string | null
  now(): Date
}

const hostOf = (origin: string): string => new URL(origin).hostname

/** Loads the library at its first use. */
const library = () => import('@simplewebauthn/server')

export function createPasskeyLogins({ context, repository, siteUrl, now }: PasskeysDeps): PasskeyLogins {
  const browserCookie = createSiteCookie('passkey-login', siteUrl)
  const challenges = async () => createChallenges((await context()).auth, now)
  const ofSession = ({ id }: Session) => `add:${id}`
  const ofBrowser = 'login'

  return {
    async passkeys({ userId }) {
      const rows = await repository.of(userId)
      return rows.map(({ id, name, created_at, used_at }) => ({ id, name, since: created_at, used: used_at }))
    },
    async beginPasskey(session, { password, site, origin, ...visit }) {
      const { userId, user, email } = session
      const confirmation = await confirmPassword(await context(), userId, password, 'passkey', visit)
      if (!confirmation.ok) return confirmation
      const present = await repository.of(userId)
      if (present.length >= PASSKEYS_MAX) return refuse('passkeys_full')
      const { generateRegistrationOptions } = await library()
      const options = await generateRegistrationOptions({
        rpName: site,
        rpID: hostOf(origin),
        userID: new TextEncoder().encode(userId),
        userName: email,
        userDisplayName: user.name,
        challenge: new Uint8Array(await (await challenges()).make(ofSession(session), userId)),
        timeout: CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: present.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return ok(options)
    },
    async addPasskey(session, { answer, name, origin, ...visit }) {
      const response = parseNewPasskey(answer)
      if (!response) return refuse('passkey_unreadable')
      const passkeyName = nameOf(name) ?? deviceName(visit.headers).replace('|', ', ')
      if (passkeyName.length > PASSKEY_NAME_MAX) return refuse('passkey_name_required', 'passkey-name')
      const { verifyRegistrationResponse } = await library()
      let isPresent = false
      const verification = await verifyRegistrationResponse({
        response,
        expectedChallenge: async (challenge) => {
          isPresent = await (await challenges()).take(ofSession(session), challenge)
          return isPresent
        },
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
      }).catch(() => null)
      if (!isPresent) return refuse('passkey_over')
      if (!verification?.verified) return refuse('passkey_invalid')
      const { userId } = session
      const { id, publicKey, counter } = verification.registrationInfo.credential
      const outcome = await repository.add(
        {
          id: randomUUID(),
          user_id: userId,
          credential_id: id,
          public_key: Buffer.from(publicKey).toString('base64url'),
          counter,
          transports: response.response.transports.join(' '),
          name: passkeyName || '–',
          created_at: now().toISOString(),
          used_at: null,
        },
        PASSKEYS_MAX,
      )
      if (outcome !== 'added') return refuse(outcome === 'full' ? 'passkeys_full' : 'passkey_known')
      await (await context()).events.record({ name: 'passkey-add.done', userId, ...visit })
      return ok(null)
    },
    async renamePasskey({ userId }, id, newName) {
      const name = nameOf(newName)
      if (name === null || name.length > PASSKEY_NAME_MAX)
        return refuse('passkey_name_required', 'passkey-name')
      await repository.rename(userId, id, name)
      return ok(null)
    },
    async removePasskey({ userId }, { id, password, ...visit }) {
      const parts = await context()
      const confirmation = await confirmPassword(parts, userId, password, 'passkey-remove', visit)
      if (!confirmation.ok) return confirmation
      if (await repository.remove(userId, id))
        await parts.events.record({ name: 'passkey-remove.done', userId, ...visit })
      return ok(null)
    },
    async beginPasskeyLogin({ origin, from }) {
      const attempt = await (await context()).attempts.take(LIMITS.passkeyFrom, from)
      if (!attempt.ok) return tooManyAttempts(attempt.waitMs)
      const challenge = await (await challenges()).make(ofBrowser, '')
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({
        rpID: hostOf(origin),
        challenge: new Uint8Array(challenge),
        timeout: CHALLENGE_MS,
        userVerification: 'required',
      })
      const cookie = browserCookie.set(challenge.toString('base64url'), CHALLENGE_MS / 1000)
      return ok({ options, cookie })
    },
    async logInByPasskey({ answer, remember, origin, ...visit }) {
      const parts = await context()
      const response = parsePasskeyLogin(answer)
      if (!response) return refuse('passkey_unreadable')
      const challenge = browserCookie.find(visit.headers.get('cookie'))
      if (challenge === null || !(await (await challenges()).take(ofBrowser, challenge)))
        return refuse('passkey_over')
      const row = await repository.find(response.id)
      const record = (name: EventName) =>
        parts.events.record({ name, userId: row?.user_id ?? null, ...visit })
      if (!row) {
        await record('passkey-login.failed')
        return refuse('passkey_unknown')
      }
      // A new password ends this login. The hash is read before the check, so a password that was set afterwards is
      // noticed.
      const checkedHash = await parts.users.passwordHash(row.user_id)
      const { verifyAuthenticationResponse } = await library()
      const verification = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin,
        expectedRPID: hostOf(origin),
        requireUserVerification: true,
        credential: {
          id: row.credential_id,
          publicKey: new Uint8Array(Buffer.from(row.public_key, 'base64url')),
          counter: row.counter,
        },
      }).catch(() => null)
      const isUsed =
        verification?.verified === true &&
        (await repository.use(row.id, verification.authenticationInfo.newCounter, now().toISOString()))
      const sessionCookies = isUsed
        ? await beginSessionOf(parts, row.user_id, checkedHash, { remember, headers: visit.headers })
        : null
      await record(sessionCookies ? 'passkey-login.done' : 'passkey-login.failed')
      if (!sessionCookies) return refuse('passkey_invalid')
      await parts.attempts.uncount(LIMITS.passkeyFrom, visit.from)
      await parts.users.remember(row.user_id, parts.hash('address', visit.from))
      const endCookies = await endSession(parts, visit.headers)
      return ok({ cookies: mergeCookies([...endCookies, ...sessionCookies, browserCookie.clear()]) })
    },
  }
}

/** Normalises the whitespace of a name for storing; `null` if it is empty. */
const nameOf = (text: string): string | null => text.trim().replaceAll(/\s+/g, ' ') || null
