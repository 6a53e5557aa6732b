import { sleepingFollowers } from 'virtual:vitrine/islands'
import { entryOwner, type StartIsland } from '../islands/index.ts'

/**
 * The viewer adds entries to the history of one document. When such an entry was reloaded, going back changes the
 * address but not the page: then the page of that address is asked for. Entries that an island of this page
 * answers itself (their state names it) are left to it; one that sleeps still is woken and told again. Likewise after
 * a reload: an island that sleeps still does not follow the entries it once made.
 */
export function leaveStalePage(wake: StartIsland): void {
  const { pathname, search } = location
  addEventListener('popstate', async ({ state }) => {
    const owner = entryOwner(state)
    const island = owner && document.getElementById(owner)?.closest<HTMLElement>('[data-island]')
    if (island) {
      if ('ready' in island.dataset) return
      await wake(island)
      if ('ready' in island.dataset) {
        dispatchEvent(new PopStateEvent('popstate', history))
        return
      }
    }
    const asleep = location.search !== search && document.querySelector(sleepingFollowers) !== null
    if (location.pathname !== pathname || asleep) location.reload()
  })
}
