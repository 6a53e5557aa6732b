/** Side of the blocks that are compared, in pixels. */
const BLOCK_PX = 8
/** Variance of a soft block in levels²: more than that of one plain colour, less than that of edges or texture. */
const SOFT_VARIANCE = { least: 0.1, most: 16 }

/**
 * Returns the share of a picture's blocks, 0 to 1, that contain neither one plain colour nor an edge: gradients, haze
 * and grain, in which a strong compression shows as squares.
 *
 * @param pixels interleaved channels of one byte each
 * @param size in pixels, with the number of channels
 */
export function softness(
  pixels: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): number {
  // Green is the channel nearest to perceived brightness.
  const green = Math.min(1, channels - 1)
  let blocks = 0
  let soft = 0
  for (let top = 0; top + BLOCK_PX <= height; top += BLOCK_PX) {
    for (let left = 0; left + BLOCK_PX <= width; left += BLOCK_PX) {
      const variance = blockVariance(pixels, (top * width + left) * channels + green, width, channels)
      blocks += 1
      if (variance >= SOFT_VARIANCE.least && variance < SOFT_VARIANCE.most) soft += 1
    }
  }
  return blocks && soft / blocks
}

function blockVariance(pixels: Uint8Array, start: number, width: number, channels: number): number {
  let sum = 0
  let squares = 0
  for (let y = 0; y < BLOCK_PX; y++) {
    for (let x = 0; x < BLOCK_PX; x++) {
      const level = pixels[start + (y * width + x) * channels] as number
      sum += level
      squares += level * level
    }
  }
  const count = BLOCK_PX * BLOCK_PX
  return squares / count - (sum / count) ** 2
}
