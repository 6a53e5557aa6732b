import { readFilmBoxes } from './film-boxes.ts'
import type { FilmStructure } from './film-description.ts'
import { readFilmElements } from './film-elements.ts'
import type { FilmFormat } from './media-address.ts'

/** Browsers in which a film plays. */
export type Playback = 'everywhere' | 'somewhere' | 'nowhere'

/** Encodings that every browser of today plays, by format. */
const EVERYWHERE = { mp4: /^(avc[1-4]|av01|vp09)$/, webm: /^V_(VP8|VP9|AV1)$/ }
/** Encodings of many phones, which need a decoder of the device. */
const SOMEWHERE = { mp4: /^(hvc1|hev1|dvh1|dvhe|vp08)$/, webm: /^$/ }

/** Reads how a film is built; `null` for what is none, or is damaged where it says so. */
export const readFilmStructure = (path: string, format: FilmFormat): Promise<FilmStructure | null> =>
  format === 'mp4' ? readFilmBoxes(path) : readFilmElements(path)

/** Judges by the encodings where a film plays; the best one counts. */
export function playbackOf(codecs: readonly string[], format: FilmFormat): Playback {
  if (codecs.some((codec) => EVERYWHERE[format].test(codec))) return 'everywhere'
  return codecs.some((codec) => SOMEWHERE[format].test(codec)) ? 'somewhere' : 'nowhere'
}
