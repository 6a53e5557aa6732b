/** A backup, a restore or a move that cannot go on; the message is for the owner. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
