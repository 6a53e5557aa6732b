import { useEffect, useEffectEvent, useState } from 'react'
import { useEscape } from './use-escape.ts'
import { usePageHide } from './use-page-hide.ts'

interface LazyLayerOptions<M> {
  /** Must be the same function on each render. */
  load(this: void): Promise<M>
  isWanted: boolean
  /** Called when Escape is pressed while the code is being fetched, and when the page is left. */
  onCancel(): void
  /** Called when the code does not load and is still wanted. */
  onFail(): void
}

/** Fetches the code of a layer when it is wanted. Escape cancels: then nothing opens. */
export function useLazyLayer<M extends object>({ load, isWanted, onCancel, onFail }: LazyLayerOptions<M>) {
  const [layer, setLayer] = useState<M | null>(null)
  const isFetching = isWanted && !layer
  useEscape(isFetching, onCancel)
  usePageHide(onCancel)
  const fail = useEffectEvent(() => isWanted && onFail())
  useEffect(() => {
    if (isFetching) load().then(setLayer, () => fail())
  }, [isFetching, load])
  return {
    layer,
    /** Fetches the code ahead of time; a failure is ignored until the layer is wanted. */
    prepare: () => void load().then(setLayer, () => {}),
  }
}
