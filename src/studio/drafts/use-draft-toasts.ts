import { useEffect } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useToast } from '../kit/index.ts'
import type { DraftState, Stored } from './draft.ts'
import { draftMessages } from './draft-messages.ts'

/** Says once that changes were restored from this device, and each time that somebody else's were merged. */
export function useDraftToasts({
  isRestored,
  mergedWith,
  conflicts,
}: Pick<DraftState<Stored>, 'isRestored' | 'mergedWith' | 'conflicts'>): void {
  const t = useMessages(draftMessages)
  const toast = useToast()
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it begins to be so.
  useEffect(() => {
    if (isRestored) toast({ text: t('restored') })
  }, [isRestored])
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each merge.
  useEffect(() => {
    if (mergedWith !== null && conflicts.length === 0)
      toast({ text: t('merged', { name: mergedWith || t('somebody') }) })
  }, [mergedWith])
}
