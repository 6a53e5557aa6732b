import { offerReload, reportFailure } from './failures.ts'
import { fetchAhead } from './fetch-ahead.ts'
import type { IslandLoader, MountLoader } from './island-loader.ts'
import { ChunkLoadError } from './load-chunk.ts'
import { replayInput } from './replay-input.ts'
import { onIntent } from './strategies.ts'

/** Starts an island at once; resolves when it is ready or has failed. */
export type StartIsland = (element: Element) => Promise<void>

/**
 * Prepares every island of the page. Its code is fetched ahead when the browser is idle, but evaluated only when its
 * strategy says so or the visitor turns to it. An island that fails is logged; the server's HTML stays in use.
 *
 * @param loaders by the names in `data-island`
 * @param loadMount fetches React and the page's shell
 */
export function hydrate(loaders: Record<string, IslandLoader>, loadMount: MountLoader): StartIsland {
  const starts = new Map<Element, () => Promise<void>>()
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const loader = loaders[element.dataset.island ?? '']
    if (!loader) continue

    let started: Promise<void> | undefined
    const start = () => {
      started ??= startIsland(element, loader, loadMount)
      return started
    }
    if (element.dataset.on === 'load') void start()
    onIntent(element, start)
    replayInput(element, start)
    fetchAhead(element.dataset.files ?? '')
    starts.set(element, start)
  }
  return async (element) => starts.get(element)?.()
}

/**
 * Starts an island. Never rejects: callers continue with the server's HTML. An island that fails is tried once more;
 * after that its place keeps the server's HTML, and the visitor is offered a reload (island-3).
 */
async function startIsland(
  element: HTMLElement,
  loader: IslandLoader,
  loadMount: MountLoader,
  mayRetry = true,
): Promise<void> {
  const fail = async (error: unknown): Promise<void> => {
    delete element.dataset.ready
    reportFailure(element.dataset.island ?? '', error)
    // A chunk that did not load has been requested twice already.
    if (mayRetry && !(error instanceof ChunkLoadError)) return startIsland(element, loader, loadMount, false)
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
