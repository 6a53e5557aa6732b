import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import type { ViewerProps } from '../../ui/viewer/index.ts'

/** Fetches the viewer's code; rejects when it cannot be had. */
export type LoadViewer = () => Promise<ComponentType<ViewerProps>>

/**
 * The viewer's component once it has arrived: asked for when first wanted. A failure is forgotten when the viewer is
 * no longer wanted, so that the next click tries again (contract 2.5).
 */
export function useViewerCode(
  load: LoadViewer,
  wanted: boolean,
): ComponentType<ViewerProps> | 'failed' | null {
  const [code, setCode] = useState<{ value: ComponentType<ViewerProps> | 'failed' | null }>({ value: null })
  const fetchCode = useEffectEvent(() => {
    if (typeof code.value === 'function') return
    let current = true
    load().then(
      (value) => setCode({ value }),
      (error: unknown) => {
        console.error(error)
        if (current) setCode({ value: 'failed' })
      },
    )
    return () => {
      current = false
      setCode((now) => (now.value === 'failed' ? { value: null } : now))
    }
  })
  useEffect(() => (wanted ? fetchCode() : undefined), [wanted])
  return code.value
}
