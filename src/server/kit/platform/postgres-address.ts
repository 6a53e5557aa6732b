import { accessSync, constants } from 'node:fs'
import { fail, ok, type Result } from '../../../core/kit/result.ts'

const NO_ADDRESS =
  'must be the address of a PostgreSQL database, for example DATABASE_URL=postgres://user:password@localhost:5432/vitrine.'

/** Modes of encryption: those of libpq, and `no-verify` of the driver. */
const SSL_MODES = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** Modes in which the driver checks more than libpq does, unless it is asked to follow libpq. */
const AS_LIBPQ = /^(prefer|require|verify-ca|verify-full)$/

/**
 * Reads the address of a PostgreSQL database. Its `sslmode` means what it means to `psql`: `require` encrypts without
 * checking who answers, unless `sslrootcert` names an authority; `verify-full` checks certificate and name.
 */
export function parsePostgresUrl(value: string): Result<string, string> {
  if (!URL.canParse(value)) return fail(NO_ADDRESS)
  const url = new URL(value)
  if (!/^postgres(ql)?:$/.test(url.protocol)) return fail(NO_ADDRESS)
  const { searchParams } = url
  const mode = searchParams.get('sslmode')
  if (mode !== null && !SSL_MODES.includes(mode))
    return fail(`has an sslmode that does not exist: choose one of ${SSL_MODES.join(', ')}.`)
  // To libpq, these are the authorities of the system, as they are to the driver where none are named.
  if (searchParams.get('sslrootcert') === 'system') searchParams.delete('sslrootcert')
  const unreadable = ['sslrootcert', 'sslcert', 'sslkey'].find((name) => !isReadable(searchParams.get(name)))
  if (unreadable)
    return fail(`names a file as ${unreadable} that cannot be read: name one that this user may read.`)
  if (mode === 'verify-ca' && !searchParams.has('sslrootcert'))
    return fail(
      'has sslmode=verify-ca without an authority: name its certificate as sslrootcert, or choose sslmode=verify-full.',
    )
  if (mode !== null && AS_LIBPQ.test(mode)) searchParams.set('uselibpqcompat', 'true')
  return ok(url.search === new URL(value).search ? value : url.href)
}

function isReadable(file: string | null): boolean {
  if (file === null) return true
  try {
    accessSync(file, constants.R_OK)
    return true
  } catch {
    return false
  }
}
