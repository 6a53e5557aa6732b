/** A part of a file that visitors do not get, in bytes. */
export interface BlankedSpan {
  start: number
  length: number
  /** Bytes that replace its beginning; zeros follow. */
  by: string
}

/** How a film is built. */
export interface FilmStructure {
  /** Names of the encodings of its moving pictures as the file has them, such as `avc1` or `V_VP9`. */
  codecs: string[]
  /** Spans that tell where the film was taken. */
  places: BlankedSpan[]
}
