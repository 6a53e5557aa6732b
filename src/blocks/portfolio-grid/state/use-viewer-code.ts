import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { isLoadFailure } from '../../../islands/index.ts'
import type { ViewerProps } from '../../../ui/viewer/index.ts'

/** Fetches the viewer's code; rejects if it cannot be loaded or throws, which has been logged then. */
export type LoadViewer = () => Promise<ComponentType<ViewerProps>>

/**
 * Returns the viewer's component once it has loaded; loading starts when it is first wanted. A failure is forgotten
 * when the viewer is no longer wanted, so that the next click tries again (console-3).
 *
 * @param onCancel Escape was pressed before it was there
 */
export function useViewerCode(
  load: LoadViewer,
  isWanted: boolean,
  onCancel: () => void,
): ComponentType<ViewerProps> | 'failed' | null {
  const [code, setCode] = useState<{ value: ComponentType<ViewerProps> | 'failed' | null }>({ value: null })
  const fetchCode = useEffectEvent(() => {
    if (typeof code.value === 'function') return
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('keydown', ({ key }) => key === 'Escape' && onCancel(), { signal })
    load().then(
      (value) => {
        controller.abort()
        setCode({ value })
      },
      (error: unknown) => {
        if (isLoadFailure(error)) console.error(error)
        if (!signal.aborted) setCode({ value: 'failed' })
      },
    )
    return () => {
      controller.abort()
      setCode((now) => (now.value === 'failed' ? { value: null } : now))
    }
  })
  useEffect(() => (isWanted ? fetchCode() : undefined), [isWanted])
  return code.value
}
