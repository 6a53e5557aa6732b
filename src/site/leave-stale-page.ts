import { pendingFollowers } from 'virtual:vitrine/islands'
import { entryOwner, entryTop, type StartIsland } from '../islands/index.ts'

/**
 * Reloads the page when going back changed the URL but not the page: the viewer and some islands add history entries to
 * one document, and after a reload of such an entry nothing handles the others. Entries whose state names an island of
 * this page are left to that island; if it is not ready, it is started and the event is dispatched again.
 */
export function leaveStalePage(startIsland: StartIsland): void {
  const { pathname, search } = location
  addEventListener('popstate', async ({ state }) => {
    const owner = entryOwner(state)
    const island = owner && document.getElementById(owner)?.closest<HTMLElement>('[data-island]')
    if (island) {
      if ('ready' in island.dataset) return
      await startIsland(island)
      if ('ready' in island.dataset) {
        dispatchEvent(new PopStateEvent('popstate', history))
        return
      }
    }
    const isStale = location.search !== search && document.querySelector(pendingFollowers) !== null
    if (location.pathname === pathname && !isStale) return
    // A reload restores the scroll position, for which this page may be too short.
    const top = entryTop(state)
    document.body.style.minHeight = `${top + innerHeight}px`
    scrollTo({ top, behavior: 'instant' })
    location.reload()
  })
}
