// Hydration with React, apart from the other files of islands: it is fetched when an island is needed, never by the
// page's first script.
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { reportFailure } from '../failures.ts'
import type { IslandShell, MountIsland } from '../island-loader.ts'

/** Creates the function that hydrates islands inside `Shell`. */
export const createMount =
  (Shell: IslandShell): MountIsland =>
  (element, component, onLost) =>
    new Promise((resolve, reject) => {
      const Component = component as ComponentType<object>
      const html = element.innerHTML
      let ready = false
      const fail = (error: unknown) => {
        // React empties the root of a tree that failed: the server's HTML is put back.
        setTimeout(() => {
          root.unmount()
          element.innerHTML = html
          if (ready) onLost(error)
          else reject(error)
        })
      }
      const root = hydrateRoot(
        element,
        <Shell>
          <Ready
            onReady={() => {
              ready = true
              replayTyped(element)
              resolve()
            }}
          >
            <Component {...readProps(element)} />
          </Ready>
        </Shell>,
        {
          identifierPrefix: element.id,
          onUncaughtError: fail,
          // React has recovered and wraps the cause in an error of its own.
          onRecoverableError: (error) =>
            reportFailure(element.dataset.island ?? '', (error as Error | null)?.cause ?? error),
        },
      )
    })

function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  // Runs once, after the effects of everything inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first commit counts
  useEffect(onReady, [])
  return children
}

/** Props are in a JSON script right after the island; an island without one takes none. */
function readProps(element: HTMLElement): object {
  const next = element.nextElementSibling
  return next?.matches('[type="application/json"]') ? (JSON.parse(next.textContent) as object) : {}
}

/** Text typed before hydration stays in the field; the component gets it by `onInput`. */
function replayTyped(element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
