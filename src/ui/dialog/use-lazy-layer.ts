import { useEffect, useEffectEvent, useState } from 'react'
import { useEscape } from './use-escape.ts'

interface LazyLayerOptions<M> {
  /** The same function each time. */
  load(this: void): Promise<M>
  isWanted: boolean
  /** Escape was pressed while it was still on its way. */
  onCancel(): void
  /** It cannot be had, and is still wanted. */
  onFail(): void
}

/** The code of a layer, fetched once it is wanted. What is on its way can be called off: then nothing opens. */
export function useLazyLayer<M extends object>({ load, isWanted, onCancel, onFail }: LazyLayerOptions<M>) {
  const [layer, setLayer] = useState<M | null>(null)
  const isFetching = isWanted && !layer
  useEscape(isFetching, onCancel)
  const fail = useEffectEvent(() => isWanted && onFail())
  useEffect(() => {
    if (isFetching) load().then(setLayer, () => fail())
  }, [isFetching, load])
  return {
    layer,
    /** The visitor is about to want it; what a failure means is seen when they do. */
    prepare: () => void load().then(setLayer, () => {}),
  }
}
