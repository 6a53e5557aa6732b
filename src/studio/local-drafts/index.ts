// Local drafts: changes and uploads that this device stores until the server has acknowledged them.
export { clearDevice, countUnsent, keysOf, UPLOADS } from './device.ts'
export {
  createLocalDraftStore,
  type LocalDraft,
  type LocalDraftStore,
  type SaveRequest,
} from './local-draft-store.ts'
export { createLocalDraftWriter, toLocalDraft } from './local-draft-writer.ts'
export { openStore } from './open-store.ts'
