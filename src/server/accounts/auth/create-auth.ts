import { PASSWORD_LENGTH, REMEMBERED_DAYS } from '../../../core/account/index.ts'
import { DAY_SECONDS } from '../../../core/kit/time.ts'
import { type Db, errorCode } from '../../kit/db/index.ts'
import { cookiePrefix, isSecure } from '../http/session-cookie.ts'
import type { PasswordHasher } from '../passwords/password-hash.ts'
import { hashSessionTokens } from '../sessions/hash-session-tokens.ts'

export interface AuthOptions {
  db: Db
  secret: string
  /** Public origin; with https, cookies are `Secure`. */
  siteUrl: string | null
  passwords: Pick<PasswordHasher, 'hash' | 'verify'>
}

/** The options of the auth library, exported so that a test can compare its tables with ours. */
export const authOptions = ({ secret, siteUrl, passwords }: Omit<AuthOptions, 'db'>) => ({
  secret,
  // Required, but unused: the library's own routes are not mounted.
  baseURL: siteUrl ?? 'http://localhost',
  telemetry: { enabled: false },
  logger: { level: 'error' as const },
  // Our own routes limit attempts.
  rateLimit: { enabled: false },
  user: {
    fields: { emailVerified: 'email_verified', ...DATES },
    additionalFields: {
      username: { type: 'string' as const, required: true, unique: true, input: false },
      role: { type: 'string' as const, required: true, input: false },
      disabledAt: { type: 'string' as const, required: false, input: false, fieldName: 'disabled_at' },
    },
  },
  session: {
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...DATES,
    },
    expiresIn: REMEMBERED_DAYS * DAY_SECONDS,
    updateAge: DAY_SECONDS,
  },
  account: {
    modelName: 'credential',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...DATES,
    },
  },
  verification: { storeIdentifier: 'hashed' as const, fields: { expiresAt: 'expires_at', ...DATES } },
  emailAndPassword: {
    enabled: true,
    disableSignUp: true,
    minPasswordLength: PASSWORD_LENGTH.min,
    maxPasswordLength: PASSWORD_LENGTH.max,
    password: passwords,
  },
  advanced: {
    // The library's prefix for https, `__Secure-`, would let any subdomain set these cookies.
    useSecureCookies: false,
    cookiePrefix: cookiePrefix(siteUrl),
    defaultCookieAttributes: { secure: isSecure(siteUrl) },
    // Addresses of sessions are not shown anywhere, so they are not stored.
    ipAddress: { disableIpTracking: true },
  },
})

const DATES = { createdAt: 'created_at', updatedAt: 'updated_at' }

/** Account whose session is begun, and whether the session outlives the browser process. */
interface SessionWish {
  userId: string
  remember: boolean
}

/**
 * Creates the auth library on our database. Loading it takes a sixth of a second.
 *
 * @throws LoginUnavailableError; Node caches the failed import, so only a new process can try again
 */
export async function createAuth({ db, ...options }: AuthOptions) {
  const [{ betterAuth }, { kyselyAdapter }, { createAuthEndpoint }, { setSessionCookie }] = await Promise.all(
    [
      import('better-auth/minimal'),
      import('@better-auth/kysely-adapter'),
      import('better-auth/api'),
      import('better-auth/cookies'),
    ],
  ).catch((error: unknown) => {
    throw notLoaded(error)
  })
  const adapter = kyselyAdapter(db.query, { type: 'sqlite', transaction: true })
  /** Begins a session without a password, for a user who has proved their identity in another way. */
  const beginning = {
    id: 'beginning',
    endpoints: {
      beginSessionOf: createAuthEndpoint(
        '/begin-session',
        { method: 'POST', metadata: { SERVER_ONLY: true, $Infer: { body: {} as SessionWish } } },
        async (call) => {
          const { userId, remember }: SessionWish = call.body
          const { internalAdapter } = call.context
          const user = await internalAdapter.findUserById(userId)
          if (!user) return call.json(null)
          const session = await internalAdapter.createSession(userId, !remember)
          await setSessionCookie(call, { session, user }, !remember)
          return call.json({ token: session.token })
        },
      ),
    },
  }
  return betterAuth({
    ...authOptions(options),
    plugins: [beginning],
    database: (all: Parameters<typeof adapter>[0]) => hashSessionTokens(adapter(all)),
  })
}

/** Logging in cannot work at all, so the server must not start. The message tells the owner how to fix it. */
export class LoginUnavailableError extends Error {}

export type Auth = Awaited<ReturnType<typeof createAuth>>

function notLoaded(cause: unknown): LoginUnavailableError {
  const code = errorCode(cause)
  const isShort = code === 'EMFILE' || code === 'ENFILE'
  const advice = isShort
    ? 'allow this user more open files (ulimit -n)'
    : 'install the packages again (npm ci)'
  const reason = code ?? cause
  return new LoginUnavailableError(
    `A package that logging in needs cannot be loaded (${reason}): ${advice}, then start again.`,
    { cause },
  )
}
