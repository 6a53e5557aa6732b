/** Something in the data folder is not as this program left it. The message says what it is, and what the owner can do. */
export class DamagedDataError extends Error {
  override readonly name = 'DamagedDataError'
}
