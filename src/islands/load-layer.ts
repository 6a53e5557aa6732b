import { reportFailure } from './report-failure.ts'
import type { LayerSheet } from './sheets.ts'

/**
 * Fetches what opens over a page: its code, and its rules, which the head names in a sheet that is not used yet. Both
 * are there before anything shows. What the code throws while it is evaluated is logged under the name of the sheet.
 *
 * @param sheet name in `data-layer`; a page that uses those rules itself has no such sheet
 * @throws when either cannot be had; the next call asks again
 */
export async function loadLayer<M>(sheet: LayerSheet, load: () => Promise<M>): Promise<M> {
  try {
    const [module] = await Promise.all([load(), sheetInUse(sheet)])
    return module
  } catch (error) {
    if (!isLoadFailure(error)) reportFailure(sheet, error)
    throw error
  }
}

/** Whether something could not be had, rather than threw: such errors name what was asked for. */
export const isLoadFailure = (error: unknown): boolean =>
  (error as { request?: string } | null)?.request !== undefined

function sheetInUse(name: string): Promise<void> {
  const link = document.querySelector<HTMLLinkElement>(`link[data-layer=${name}]`)
  return new Promise((resolve, reject) => {
    if (!link || link.sheet) return resolve()
    link.addEventListener('load', () => resolve(), { once: true })
    link.addEventListener(
      'error',
      () => {
        link.disabled = true
        // The address is what a report names.
        const error = new Error(`The rules at ${link.href} could not be had.`)
        reject(Object.assign(error, { request: link.href }))
      },
      { once: true },
    )
    // Browsers fetch a sheet that is not used only now.
    link.disabled = false
  })
}
