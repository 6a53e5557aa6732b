import type { BlockRegistry } from '../../../blocks/index.ts'
import { blocksWithin } from '../../../core/content/index.ts'
import { errorMessage } from '../../../core/kit/error-message.ts'
import { readBlocks } from '../../kit/db/index.ts'
import { readEntries } from '../../site/menus/index.ts'
import { readStored } from '../../site/settings/index.ts'
import type { CheckRepository } from './check.repository.ts'

const HOW_TO_REPAIR = 'Save it again, or restore the database from a backup.'

const unknownBlock = (name: string, owner: string): string =>
  `There is no block named "${name}", which ${owner} holds; nothing is shown in its place. Add it to vitrine.config.ts and build again, or take it out.`

/**
 * Finds stored pages, items, menus and settings that cannot be read.
 *
 * @param hint called with content that is intact but cannot be shown: blocks of a kind that the site does not have now
 * @returns a sentence for each
 */
export async function checkContent(
  repository: CheckRepository,
  registry: BlockRegistry,
  hint: (sentence: string) => void,
): Promise<string[]> {
  const faults: string[] = []
  const report = (sentence: string) => void faults.push(`${sentence} ${HOW_TO_REPAIR}`)
  const check = (read: () => void) => {
    try {
      read()
    } catch (error) {
      report(errorMessage(error))
    }
  }
  const checkBlocks = (stored: string, owner: string) =>
    check(() => {
      const names = new Set(blocksWithin(readBlocks(stored, owner, report)).map(({ name }) => name))
      for (const name of names) if (!registry.get(name)) hint(unknownBlock(name, owner))
    })
  // Missing and damaged tables are reported by `checkStructure`.
  const rowsOf = <T>(rows: Promise<T[]>): Promise<T[]> => rows.catch(() => [])
  for (const { path, blocks } of await rowsOf(repository.pages())) checkBlocks(blocks, `the page "${path}"`)
  for (const { slug, blocks } of await rowsOf(repository.items())) checkBlocks(blocks, `the work "${slug}"`)
  for (const { location, entries } of await rowsOf(repository.menus())) {
    let isReadable = true
    readEntries(entries, () => {
      isReadable = false
    })
    if (!isReadable) report(`The stored menu "${location}" has parts that cannot be read.`)
  }
  readStored(await repository.settings().catch(() => null), (name) =>
    report(`Stored settings cannot be read: ${name}.`),
  )
  return faults
}
