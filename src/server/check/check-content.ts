import { readBlocks } from '../db/index.ts'
import { readEntries } from '../menus/index.ts'
import { readStored } from '../settings/index.ts'
import type { CheckRepository } from './check.repository.ts'

const SAVE_ANEW = 'Save it anew, or put a backup of vitrine.sqlite back.'

/** Finds pages, works, menus and settings that cannot be read as they are stored; a sentence for each. */
export async function checkContent(repository: CheckRepository): Promise<string[]> {
  const found: string[] = []
  const say = (sentence: string) => void found.push(`${sentence} ${SAVE_ANEW}`)
  const check = (read: () => void) => {
    try {
      read()
    } catch (error) {
      say(error instanceof Error ? error.message : String(error))
    }
  }
  // A table that is missing or damaged is named elsewhere.
  const rowsOf = <T>(rows: Promise<T[]>): Promise<T[]> => rows.catch(() => [])
  for (const { path, blocks } of await rowsOf(repository.pages()))
    check(() => readBlocks(blocks, `the page "${path}"`, say))
  for (const { slug, blocks } of await rowsOf(repository.items()))
    check(() => readBlocks(blocks, `the work "${slug}"`, say))
  for (const { location, entries } of await rowsOf(repository.menus())) {
    let isWhole = true
    readEntries(entries, () => {
      isWhole = false
    })
    if (!isWhole) say(`The stored menu "${location}" cannot be read as a whole.`)
  }
  readStored(await repository.settings().catch(() => null), (name) =>
    say(`Stored settings cannot be read: ${name}.`),
  )
  return found
}
