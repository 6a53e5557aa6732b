import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where Debian puts the server's programs, which are not on the path there. */
const DEBIAN = '/usr/lib/postgresql'

/** Folder of the newest `initdb` and `postgres` on this machine, or `null`. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path()]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

const path = (): string[] => (process.env.PATH ?? '').split(':').filter(Boolean)
