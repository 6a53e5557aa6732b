/** Limit on the time for reading a film in the browser, in milliseconds. */
const TIMEOUT_MS = 5000

/** Tells whether a file is a film according to the browser. */
export const isFilm = ({ type }: Pick<File, 'type'>): boolean => type.startsWith('video/')

/**
 * Returns the browser's metadata of a film, for servers that cannot read it themselves: size in pixels and length in
 * seconds, under their keys in the metadata of an upload. Empty for pictures, and if the browser cannot read the film
 * either.
 */
export async function filmFacts(file: File): Promise<Record<string, string>> {
  if (!isFilm(file)) return {}
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  film.muted = true
  try {
    await new Promise((resolve, reject) => {
      film.onloadedmetadata = resolve
      film.onerror = reject
      setTimeout(reject, TIMEOUT_MS)
      film.src = address
    })
    const { videoWidth: width, videoHeight: height, duration: seconds } = film
    const isKnown = width > 0 && height > 0 && Number.isFinite(seconds) && seconds > 0
    return isKnown ? { width: String(width), height: String(height), seconds: String(seconds) } : {}
  } catch {
    return {}
  } finally {
    film.removeAttribute('src')
    URL.revokeObjectURL(address)
  }
}
