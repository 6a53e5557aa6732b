/** Where this tab keeps the works that files were made into, until somebody has said what becomes of them. */
const KEY = 'studio-fresh'

/** Works that were made of files before this page was loaded; none where the tab keeps nothing. */
export function freshBefore(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}

/** Keeps them for when the page is loaded again. Where nothing can be kept the works stand in the list all the same. */
export function keepFresh(ids: readonly number[]): void {
  try {
    if (ids.length > 0) sessionStorage.setItem(KEY, JSON.stringify(ids))
    else sessionStorage.removeItem(KEY)
  } catch {
    // It is a comfort.
  }
}
