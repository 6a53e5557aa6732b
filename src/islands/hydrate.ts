import { fetchAhead } from './fetch-ahead.ts'
import type { IslandLoader, MountLoader } from './island-loader.ts'
import { ChunkLoadError } from './load-chunk.ts'
import { offerReload } from './offer-reload.ts'
import { replayInput } from './replay-input.ts'
import { reportFailure } from './report-failure.ts'
import { idle } from './strategies/idle.ts'
import { interaction } from './strategies/interaction.ts'
import { load } from './strategies/load.ts'
import { visible } from './strategies/visible.ts'

const strategies = { load, idle, visible, interaction }

/** Starts an island at once; resolves when it is at work or has failed. */
export type StartIsland = (element: Element) => Promise<void>

/**
 * Prepares every island of the page. Its code is fetched ahead when the browser is idle, but evaluated only when its
 * strategy says so or the visitor turns to it. An island that fails is logged; the server's HTML stays in use.
 *
 * @param loaders by the names that stand in `data-island`
 * @param loadMount fetches React and the page's shell
 */
export function hydrate(loaders: Record<string, IslandLoader>, loadMount: MountLoader): StartIsland {
  const starts = new Map<Element, () => Promise<void>>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const loader = loaders[element.dataset.island ?? '']
    if (!loader) continue

    let started: Promise<void> | undefined
    const start = () => {
      started ??= bringToLife(element, loader, loadMount)
      return started
    }
    strategies[element.dataset.on as keyof typeof strategies]?.(element, start)
    interaction(element, start)
    replayInput(element, start)
    fetchAhead(element)
    starts.set(element, start)
  }
  return async (element) => starts.get(element)?.()
}

/**
 * Never rejects: whoever waits for an island goes on with what the server sent. An island that fails is tried once
 * more; then its place keeps the server's HTML, and the visitor may load the page again (island-3).
 */
async function bringToLife(
  element: HTMLElement,
  loader: IslandLoader,
  loadMount: MountLoader,
  again = true,
): Promise<void> {
  const fail = async (error: unknown): Promise<void> => {
    delete element.dataset.ready
    reportFailure(element.dataset.island ?? '', error)
    // A script that could not be had was asked for twice already.
    if (again && !(error instanceof ChunkLoadError)) return bringToLife(element, loader, loadMount, false)
    element.dataset.failed = ''
    offerReload(element)
  }
  try {
    const [{ mountIsland }, { default: component }] = await Promise.all([loadMount(), loader()])
    await mountIsland(element, component, fail)
    element.dataset.ready = ''
  } catch (error) {
    await fail(error)
  }
}
