import type { ContentSource } from '../core/content/index.ts'
import { ITEMS_BASE } from '../core/wp/index.ts'
import {
  FIXTURE_API,
  type FixtureSet,
  fixtureContent,
  fixtureSet,
  readItems,
  WORKSHOP_PATH,
} from './fixtures/index.ts'
import { portfolioStates } from './portfolio-states.ts'
import type { WorkshopState } from './workshop-state.ts'

const STATES_PATH = `${WORKSHOP_PATH}portfolio-grid/`

/** Name of the one block that has a workshop so far. */
export const WORKSHOP_BLOCK = 'portfolio-grid'

const states = new Map(portfolioStates.flatMap((group) => group.states).map((state) => [state.name, state]))

/** Address of a state. */
export const stateHref = ({ name }: WorkshopState): string => `${STATES_PATH}${name}/`

/** The state at a path, with the fixtures behind it. */
export function stateAt(path: string): { state: WorkshopState; set: FixtureSet } | undefined {
  const state = path.startsWith(STATES_PATH)
    ? states.get(path.slice(STATES_PATH.length).replace(/\/$/, ''))
    : undefined
  const set = state && fixtureSet(state.set)
  return set && { state, set }
}

/** What the block of a state reads while the server loads it. */
export const contentOf = (
  set: FixtureSet,
  site: Pick<ContentSource, 'menu' | 'settings'>,
): ContentSource => ({ ...fixtureContent(set), ...site })

/** Props of a block as the state wants them: its API, and the list it begins with. */
export function stateProps({ set: name, api = {}, start }: WorkshopState, set: FixtureSet, props: object) {
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
