/** A part of a file that visitors do not get, in bytes. */
export interface BlankedSpan {
  start: number
  length: number
  /** What stands there instead; zeros behind it. */
  by: string
}

/** How a film is built. */
export interface FilmStructure {
  /** Names of the encodings of its moving pictures as the file has them, such as `avc1` or `V_VP9`. */
  codecs: string[]
  /** What tells where it was taken. */
  places: BlankedSpan[]
}
