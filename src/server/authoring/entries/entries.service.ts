import type { UndoHandlers } from '../../editing/changes/index.ts'
import type { MediaService } from '../../site/media/index.ts'
import type { MenusService } from '../../site/menus/index.ts'
import type { SettingsService } from '../../site/settings/index.ts'
import { type Bulk, createBulk } from './bulk.ts'
import { createDueWork, type DueWork } from './due.ts'
import { createEntryContext, type EntryContextDeps } from './entry-context.ts'
import { createEntryFinding, type EntryFinding } from './find-entries.ts'
import { createEntryHome, type EntryHome } from './home-page.ts'
import { createEntryLists, type EntryLists } from './lists.ts'
import { createEntryOrder, type EntryOrder } from './order.ts'
import { createEntryPresence, type EntryPresence } from './presence.ts'
import { createEntryPublishing, type EntryPublishing } from './publish-entry.ts'
import { createEntryPutting, type EntryPutting } from './put-entry.ts'
import { createEntryRevisions, type EntryRevisions } from './revisions.ts'
import { createEntryTrash, type EntryTrash } from './trash-entry.ts'
import { createUndoService, type UndoService } from './undo.ts'
import { createEntryWriting, type EntryWriting } from './write-entry.ts'

/**
 * Works and pages as their authors change them. Every call names the actor, and is refused if the actor lacks the
 * permission.
 */
export interface EntriesService
  extends EntryWriting,
    EntryPublishing,
    EntryPutting,
    EntryFinding,
    EntryTrash,
    EntryRevisions,
    EntryOrder,
    EntryLists,
    EntryPresence,
    EntryHome,
    UndoService,
    Bulk {
  /** Work that runs by itself, without a request. */
  due: DueWork
}

export interface EntriesServiceDeps extends EntryContextDeps {
  settings: SettingsService
  media: MediaService
  menus: Pick<MenusService, 'placesOf'>
  /** Undo handlers of other kinds of changes, which other folders add. */
  undoHandlers: UndoHandlers
  log: (sentence: string) => void
}

export function createEntriesService({
  log,
  settings,
  media,
  menus,
  undoHandlers,
  ...deps
}: EntriesServiceDeps): EntriesService {
  const context = createEntryContext(deps)
  const publishing = createEntryPublishing(context)
  const trash = createEntryTrash(context)
  const order = createEntryOrder(context, settings)
  const due = createDueWork(context, trash)
  return {
    ...createEntryWriting(context),
    ...publishing,
    ...trash,
    ...createEntryPutting(context),
    ...createEntryFinding(context),
    ...createEntryRevisions(context),
    ...createEntryLists(context, settings, media, menus),
    ...createEntryPresence(context),
    ...createEntryHome(context),
    ...order,
    ...createUndoService(context, settings, undoHandlers),
    ...createBulk(context, log),
    due,
  }
}
