import { unfinishedMove } from '../../kit/db/index.ts'
import { isRestoreMark, unfinishedTransfer } from './file-checksums.ts'
import {
  refuseMissing,
  type SiteLocation,
  type SiteLocationConfig,
  withSiteLocation,
} from './site-location.ts'
import { TransferError } from './transfer-error.ts'

const RESTORING =
  'A backup is being restored here, or a restore was cut off: the site is not whole. If none is running, go on with ' +
  '"vitrine restore FILE" and the same backup, or choose another DATA_DIR.'
const MOVING =
  'A site is being moved here, or a move was cut off: the site is not whole. If none is running, begin the same ' +
  '"vitrine move" again, which goes on where it was cut off, or choose another DATA_DIR.'

/**
 * Refuses a place whose restore or move is running or was cut off (transfer-7): a command would take half a site for a
 * whole one, and an empty database would be filled with the demo.
 *
 * @throws TransferError that names the command to resume
 */
export async function refuseUnfinished({ db, storage }: SiteLocation): Promise<void> {
  const mark = await unfinishedTransfer(storage)
  if (mark !== null && isRestoreMark(mark)) throw new TransferError(RESTORING)
  if (mark !== null || (await unfinishedMove(db.query)) !== null) throw new TransferError(MOVING)
}

/** Opens a place only to refuse it if it is unfinished. */
export async function refuseUnfinishedPlace(config: SiteLocationConfig): Promise<void> {
  refuseMissing(config)
  await withSiteLocation(config, refuseUnfinished)
}
