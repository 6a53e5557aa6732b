import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the server's programs on Debian, where they are not on the path. */
const DEBIAN = '/usr/lib/postgresql'

/** Returns the folder of the newest `initdb` and `postgres` on this machine; `null` if there is none. */
export function findPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path()]
  return (
    folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  )
}

const path = (): string[] => (process.env.PATH ?? '').split(':').filter(Boolean)
