/** The data folder holds something invalid. The message says what it is and what the owner can do. */
export class DamagedDataError extends Error {
  override readonly name = 'DamagedDataError'
}
