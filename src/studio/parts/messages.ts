import { defineMessages } from '../../core/i18n/index.ts'

/** Texts of what is saved by itself and published by a press. */
export const partMessages = defineMessages('studio-parts', {
  publish: 'Publish changes',
  discard: 'Discard changes',
  back: 'Undo the last change',
  public: 'Visitors see all of this.',
  changed: 'Saved. Visitors do not see it yet.',
  saving: 'Saving…',
  offline: 'No connection. It is saved as soon as there is one.',
  notSaved: 'Not saved.',
  why: 'Not saved: {why}',
  published: 'Published.',
  discarded: 'What was not public is gone.',
  notDone: 'It could not be done.',
  notPublished: 'It is not public yet: something has to be put right first.',
  changedMeanwhile: 'Somebody has changed this meanwhile. Look at it, then publish.',
  conflict: '{name} has changed the same meanwhile. What you see here is yours, and not saved.',
  conflictUnknown: 'Somebody has changed the same meanwhile. What you see here is yours, and not saved.',
  mine: 'Keep mine',
  theirs: 'Take theirs',
  failed: 'This could not be loaded.',
  offlineNow: 'You are offline.',
  notAllowed: 'Your account may not do this. Ask the owner.',
  restored: 'Changes on this device were restored.',
  retry: 'Retry',
})
