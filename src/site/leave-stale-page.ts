/** An island whose filters stand in the address, before its code has come. */
const SLEEPING_GRID = '[data-island="portfolio-grid"]:not([data-ready])'

/**
 * The viewer adds entries to the history of one document. When such an entry was reloaded, going back changes the
 * address but not the page: then the page of that address is asked for. Entries that an island of this page
 * answers itself (their state names it) are left to it. Likewise after a reload: a grid that sleeps still does not
 * follow the entries it once made.
 */
export function leaveStalePage(): void {
  const { pathname, search } = location
  addEventListener('popstate', ({ state }) => {
    const owner = (state as { vitrineViewer?: string } | null)?.vitrineViewer
    const answered = owner !== undefined && document.getElementById(owner)?.closest('[data-ready]')
    const asleep = location.search !== search && document.querySelector(SLEEPING_GRID) !== null
    if ((location.pathname !== pathname || asleep) && !answered) location.reload()
  })
}
