import { reportFailure } from './failures.ts'
import type { LayerSheet } from './sheets.ts'

/**
 * Fetches a layer: its code, and its style sheet, which the page links disabled. The promise resolves when both are
 * there. An error that the code throws while it is evaluated is logged under the name of the sheet.
 *
 * @param sheet name in `data-layer`; a page that uses the sheet itself has no such link
 * @throws when either does not load; the next call tries again
 */
export async function loadLayer<M>(sheet: LayerSheet, load: () => Promise<M>): Promise<M> {
  try {
    const [module] = await Promise.all([load(), enableSheet(sheet)])
    return module
  } catch (error) {
    if (!isLoadFailure(error)) reportFailure(sheet, error)
    throw error
  }
}

/** Tells whether an error means that a file did not load: such errors name the request. */
export const isLoadFailure = (error: unknown): boolean =>
  (error as { request?: string } | null)?.request !== undefined

function enableSheet(name: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-layer=${name}]`)
  return new Promise((resolve, reject) => {
    if (!link || link.sheet) return resolve()
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.disabled = true
        const error = new Error(`The rules at ${link.href} could not be had.`)
        reject(Object.assign(error, { request: link.href }))
      },
      { once: true },
    )
    // After all other sheets: a sheet inserted among others would make browsers lay out the page's text again,
    // perhaps in a typeface that arrived too late for the first paint.
    link.parentElement?.append(link)
    // Browsers fetch a disabled sheet only now.
    link.disabled = false
  })
}
