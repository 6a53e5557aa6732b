/** Part of a file that is blanked for visitors, in bytes. */
export interface BlankedSpan {
  start: number
  length: number
  /** Text that replaces the beginning of the span; zeros follow. */
  by: string
}

/** Structure of a film: its encodings, and the spans that tell its place. */
export interface FilmStructure {
  /**
   * Names of the video codecs as the file has them, such as `avc1` or `V_VP9`; for profiles of H.264 with more bits or
   * colours than usual, followed by a dot and the number of the profile.
   */
  codecs: string[]
  /** Spans that tell the place of recording. */
  places: BlankedSpan[]
}
