/** Error of a backup, a restore or a move; the message is for the owner. */
export class TransferError extends Error {
  override readonly name = 'TransferError'
}
