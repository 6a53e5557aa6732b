// What this device keeps of what is changed or sent, until the server has acknowledged it.
export { clearDevice, countUnsent, keysOf, UPLOADS } from './device.ts'
export {
  createLocalDraftStore,
  type LocalDraft,
  type LocalDraftStore,
  type SaveRequest,
} from './local-draft-store.ts'
export { createLocalDraftWriter, toLocalDraft } from './local-draft-writer.ts'
export { openStore } from './open-store.ts'
