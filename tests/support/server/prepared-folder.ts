import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testServer } from '../postgres/test-schema.ts'

/** Files of a data folder: its database and its key. */
type Files = ReadonlyMap<string, Buffer>

/**
 * Creates a data folder that is filled once per process; filling another one takes no longer than writing its files.
 *
 * @param fill fills an empty folder and leaves nothing open
 * @returns a function that fills an empty folder in the same way
 */
export function preparedFolder(fill: (folder: string) => Promise<void>): (folder: string) => Promise<void> {
  let prepared: Promise<Files> | null = null
  return async (folder) => {
    // A database on a server cannot be copied as files.
    if (testServer() !== null) return fill(folder)
    prepared ??= filesAfter(fill)
    for (const [name, content] of await prepared)
      await writeFile(join(folder, name), content, { mode: 0o600 })
  }
}

async function filesAfter(fill: (folder: string) => Promise<void>): Promise<Files> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-prepared-'))
  try {
    await fill(folder)
    const entries = await readdir(folder, { withFileTypes: true })
    const names = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
