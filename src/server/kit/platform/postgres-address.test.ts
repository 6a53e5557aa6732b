import pg from 'pg'
import { expect, it } from 'vitest'
import { parsePostgresUrl } from './postgres-address.ts'

const ADDRESS = 'postgres://ada:secret@db.example.org:5432/vitrine'

/** Returns the driver's encryption options for an address, or the reason why the address is refused. */
function sslOf(query: string): unknown {
  const result = parsePostgresUrl(`${ADDRESS}${query}`)
  return result.ok ? new pg.Client({ connectionString: result.value }).ssl : result.error
}

// @behaviour processes-7
it('an address of PostgreSQL encrypts according to its sslmode, as in psql', () => {
  expect(sslOf('')).toBe(false)
  expect(sslOf('?sslmode=disable')).toBe(false)
  expect(sslOf('?sslmode=require')).toEqual({ rejectUnauthorized: false })
  expect(sslOf('?sslmode=verify-full')).toEqual({})
  expect(sslOf('?sslmode=verify-full&sslrootcert=system')).toEqual({})
  expect(sslOf('?sslmode=no-verify')).toEqual({ rejectUnauthorized: false })
  const [file] = process.argv.slice(1)
  expect(sslOf(`?sslmode=require&sslrootcert=${encodeURIComponent(file ?? '')}`)).toMatchObject({
    ca: expect.any(String),
    checkServerIdentity: expect.any(Function),
  })
})

// @behaviour processes-7
it('an unsatisfiable address of PostgreSQL is refused with a sentence', () => {
  expect(sslOf('?sslmode=requird')).toMatch(/sslmode that does not exist: choose one of disable, /)
  expect(sslOf('?sslmode=verify-ca')).toMatch(/sslmode=verify-ca without an authority/)
  expect(sslOf('?sslmode=verify-full&sslrootcert=/nowhere/ca.pem')).toMatch(
    /as sslrootcert that cannot be read/,
  )
  expect(parsePostgresUrl('mysql://localhost/vitrine').ok).toBe(false)
  expect(parsePostgresUrl(`${ADDRESS}?application_name=a%20b`)).toEqual({
    ok: true,
    value: `${ADDRESS}?application_name=a%20b`,
  })
})
