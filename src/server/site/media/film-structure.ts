import { readFilmBoxes } from './film-boxes.ts'
import type { FilmStructure } from './film-description.ts'
import { readFilmElements } from './film-elements.ts'
import type { FilmFormat } from './media-address.ts'

/** Share of browsers in which a film plays. */
export type Playback = 'everywhere' | 'somewhere' | 'nowhere'

/** Codecs that every current browser plays, by format. */
const EVERYWHERE = { mp4: /^(avc[1-4]|av01|vp09)$/, webm: /^V_(VP8|VP9|AV1)$/ }
/**
 * Codecs of many phones, which play only if the device has a decoder, and profiles of H.264 with more bits or colours,
 * which cameras and screen recorders write.
 */
const SOMEWHERE = { mp4: /^(hvc1|hev1|dvh1|dvhe|vp08|avc[1-4]\.(110|122|244|44))$/, webm: /^$/ }

/** Reads the structure of a film; `null` if the file is no film, or its structure is damaged. */
export const readFilmStructure = (path: string, format: FilmFormat): Promise<FilmStructure | null> =>
  format === 'mp4' ? readFilmBoxes(path) : readFilmElements(path)

/** Tells by its codecs where a film plays; the best one counts. */
export function playbackOf(codecs: readonly string[], format: FilmFormat): Playback {
  if (codecs.some((codec) => EVERYWHERE[format].test(codec))) return 'everywhere'
  return codecs.some((codec) => SOMEWHERE[format].test(codec)) ? 'somewhere' : 'nowhere'
}
