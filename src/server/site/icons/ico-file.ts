const HEADER = 6
const ENTRY = 16
/** Bits per pixel, which are not read for a PNG, because it contains its own colours; 32 is the true number. */
const BITS_PER_PIXEL = 32

/** Pictures in one `.ico` file. @param pictures square PNGs, side below 256 pixels */
export function icoFile(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length)
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index
    directory.writeUInt8(size, at)
    directory.writeUInt8(size, at + 1)
    directory.writeUInt16LE(1, at + 4)
    directory.writeUInt16LE(BITS_PER_PIXEL, at + 6)
    directory.writeUInt32LE(png.length, at + 8)
    directory.writeUInt32LE(offset, at + 12)
    offset += png.length
  })
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}
