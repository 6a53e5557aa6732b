import type { BlockRegistry } from '../../../blocks/index.ts'
import { readBlocks } from '../../kit/db/index.ts'
import { readStored } from '../../site/settings/index.ts'
import type { CheckRepository } from './check.repository.ts'

/**
 * Finds content that refers to a picture that is gone. References in columns of their own are enforced by the database.
 *
 * @returns a sentence for each, with what to do
 */
export async function checkReferences(
  repository: CheckRepository,
  registry: BlockRegistry,
): Promise<string[]> {
  const faults: string[] = []
  // Missing and damaged tables are reported by `checkStructure`, unreadable content by `checkContent`.
  const mediaIds = new Set((await repository.assets().catch(() => [])).map(({ id }) => id))
  const examine = (owner: string, ids: readonly (number | null)[]) => {
    for (const id of new Set(ids))
      if (id !== null && id > 0 && !mediaIds.has(id))
        faults.push(`${owner} names picture ${id}, which is gone: choose another one there.`)
  }
  const examineBlocks = (owner: string, stored: string) => {
    try {
      examine(owner, registry.mediaIds(readBlocks(stored, owner, () => {})))
    } catch {
      // Unreadable content is reported already.
    }
  }
  for (const { path, blocks } of await repository.pages().catch(() => []))
    examineBlocks(`The page "${path}"`, blocks)
  for (const { slug, blocks } of await repository.items().catch(() => []))
    examineBlocks(`The work "${slug}"`, blocks)
  const { colors } = readStored(await repository.settings().catch(() => null), () => {})
  examine('The logo of the site', [colors?.logos?.default ?? null, colors?.logos?.switched ?? null])
  return faults
}
