import { useEffect } from 'react'
import { useMessages } from '../../ui/index.ts'
import { useToast } from '../kit/index.ts'
import { focusConflict } from './ConflictNote.tsx'
import { conflictMessages } from './conflict-messages.ts'
import type { DraftState, Stored } from './draft.ts'

/** Shows a toast that leads to the note about a conflict, on a screen that may be scrolled far below it. */
export function useConflictToast({
  conflicts,
  mergedWith,
}: Pick<DraftState<Stored>, 'conflicts' | 'mergedWith'>): void {
  const t = useMessages(conflictMessages)
  const toast = useToast()
  const isInConflict = conflicts.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it begins to be so.
  useEffect(() => {
    if (isInConflict)
      toast({
        text: mergedWith ? t('conflict', { name: mergedWith }) : t('conflictUnknown'),
        action: { text: t('choose'), act: focusConflict },
      })
  }, [isInConflict])
}
