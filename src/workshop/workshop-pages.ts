import type { ContentSource } from '../core/content/index.ts'
import { WORKSHOP_PATH } from '../core/routing/routes.ts'
import { ITEMS_BASE } from '../core/wp/index.ts'
import { FIXTURE_API, type FixtureSet, fixtureContent, fixtureSet, readItems } from './fixtures/index.ts'
import { workshopBlocks } from './workshop-blocks.ts'
import type { WorkshopBlock, WorkshopState } from './workshop-state.ts'

/** A state with its block and its fixtures. */
interface FoundState {
  /** Name of the block it shows. */
  name: string
  state: WorkshopState
  /** Fixtures that it uses. */
  set: FixtureSet
}

/** Returns the address of a state. */
export const stateHref = (block: Pick<WorkshopBlock, 'name'>, state: Pick<WorkshopState, 'name'>): string =>
  `${WORKSHOP_PATH}${block.name}/${state.name}/`

/** States by address. */
const states = new Map(
  workshopBlocks.flatMap((block) =>
    block.groups.flatMap((group) =>
      group.states.map((state) => [stateHref(block, state), { name: block.name, state }] as const),
    ),
  ),
)

/** Returns the addresses of all states. */
export const statePaths = (): string[] => [...states.keys()]

/** Returns the state at a path, with its fixtures. */
export function stateAt(path: string): FoundState | undefined {
  const match = states.get(path.replace(/\/?$/, '/'))
  const set = match && fixtureSet(match.state.set ?? 'empty')
  return set && { ...match, set }
}

/** Returns the content that the block of a state reads while the server loads it. */
export const contentOf = (
  set: FixtureSet,
  site: Pick<ContentSource, 'menu' | 'settings'>,
): ContentSource => ({ ...fixtureContent(set), ...site })

/** Returns the props of a block in a state: its API, and the list it begins with. */
export function stateProps({ set: name, api = {}, start }: WorkshopState, set: FixtureSet, props: object) {
  if (name === undefined) return props
  const query = new URLSearchParams(
    Object.entries(api).map(([key, value]) => [key, String(value)]),
  ).toString()
  const apiUrl = `${FIXTURE_API}${name}/wp-json/${ITEMS_BASE}${query && `?${query}`}`
  if (start === 'loading') return { ...props, apiUrl, list: { status: 'loading', pages: 1 } }
  if (start !== 'all') return { ...props, apiUrl }
  const items = readItems(set)
  const page = Math.ceil(items.length / 100)
  const list = { status: 'shown', items, skipped: 0, total: items.length, page, asked: page, more: 'end' }
  return { ...props, apiUrl, list }
}
