/** What WordPress appends to the name of a picture it has cut: `-640x480.jpg`. */
const CUT = /-(\d{2,5})x(\d{2,5})\.[a-z]{3,4}$/i

/** The size in px that the name of a picture's file tells, `null` where it tells none. */
export function sizeInName(url: string): { width: number; height: number } | null {
  const [, width, height] = CUT.exec(url.split(/[?#]/)[0] ?? '') ?? []
  return width && height ? { width: Number(width), height: Number(height) } : null
}
