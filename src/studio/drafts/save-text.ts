import { defineMessages } from '../../core/i18n/index.ts'
import { useMessages } from '../../ui/index.ts'
import { mayTryAgain } from '../api/index.ts'
import type { DraftState, Stored } from './draft.ts'

const saveMessages = defineMessages('studio-save', {
  saved: 'Saved',
  waiting: 'Saving…',
  saving: 'Saving…',
  offline: 'Offline – stored on this device',
  saveFailed: 'Not saved: {why}',
  notSaved: 'Stored on this device, not saved yet',
  offlineOnly: 'Offline, and this device has no space left. Keep this page open.',
  notSavedOnly: 'Not saved yet, and this device has no space left. Keep this page open.',
})

/** Sentence about the save status of a draft. */
export function useSaveText({
  save,
  failure,
  isOnDevice,
}: Pick<DraftState<Stored>, 'save' | 'failure' | 'isOnDevice'>): string {
  const t = useMessages(saveMessages)
  if (save === 'failed' && failure?.message) return t('saveFailed', { why: failure.message })
  if (save === 'failed' || save === 'conflict') return t(isOnDevice ? 'notSaved' : 'notSavedOnly')
  return t(save === 'offline' && !isOnDevice ? 'offlineOnly' : save)
}

/** Tells whether to offer another attempt at saving. */
export const mayRetrySaving = ({ save, failure }: Pick<DraftState<Stored>, 'save' | 'failure'>): boolean =>
  save === 'offline' || (save === 'failed' && failure !== null && mayTryAgain(failure))
