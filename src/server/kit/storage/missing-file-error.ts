/** Error of `Storage.withFile` for a file that is not there, or is not what was stored. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'
}
