import { useEffect, useRef } from 'react'
import { useSearchParams } from 'wouter'
import { withParam } from './address.ts'

/** The key of an address that asks a screen for something that is done on it. */
const DEED = 'do'

/**
 * Does what the address asks a screen for, once: somebody came by the palette to do it (studio-306). Coming back to the
 * address asks for nothing.
 *
 * @param name as the address has it
 * @param isReady whether it can be done yet
 */
export function useAskedDeed(name: string, isReady: boolean, deed: () => void): void {
  const [params, setParams] = useSearchParams()
  const newest = useRef(deed)
  newest.current = deed
  const isAsked = params.get(DEED) === name
  // biome-ignore lint/correctness/useExhaustiveDependencies: done once for each time it is asked for.
  useEffect(() => {
    if (!isAsked || !isReady) return
    setParams(withParam(params, DEED, ''), { replace: true })
    newest.current()
  }, [isAsked, isReady])
}

/** A screen's address that asks for a deed. */
export const askingFor = (path: string, name: string): string => `${path}?${DEED}=${name}`
