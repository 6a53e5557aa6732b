import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandShell, MountIsland } from '../island-loader.ts'
import { reportFailure } from '../report-failure.ts'

/** Makes the function that hydrates islands inside `Shell`; loaded together with React, never before it is needed. */
export const createMount =
  (Shell: IslandShell): MountIsland =>
  (element, component, onLost) =>
    new Promise((resolve, reject) => {
      const Component = component as ComponentType<object>
      const html = element.innerHTML
      let ready = false
      const fail = (error: unknown) => {
        // React empties the root of a tree that failed; the visitor gets the server's HTML back.
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
              announceTyped(element)
              resolve()
            }}
          >
            <Component {...readProps(element)} />
          </Ready>
        </Shell>,
        {
          identifierPrefix: element.id,
          onUncaughtError: fail,
          // React has mended it by itself and says so in an error of its own.
          onRecoverableError: (error) =>
            reportFailure(element.dataset.island ?? '', (error as Error | null)?.cause ?? error),
        },
      )
    })

function Ready({ onReady, children }: { onReady(): void; children: ReactNode }) {
  // Runs once, after the effects of everything inside.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first commit is what is waited for
  useEffect(onReady, [])
  return children
}

/** Props stand in a JSON script right after the island; an island without one takes none. */
function readProps(element: HTMLElement): object {
  const next = element.nextElementSibling
  const isProps = next instanceof HTMLScriptElement && next.type === 'application/json'
  return isProps ? (JSON.parse(next.text) as object) : {}
}

/** What was typed before the island was ready stays in the field; the component hears of it by `onInput`. */
function announceTyped(element: HTMLElement): void {
  for (const field of element.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field.value !== field.defaultValue) field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
