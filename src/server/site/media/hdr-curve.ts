/** Curves of a high dynamic range (ITU-R BT.2100): absolute brightness, or brightness relative to the display. */
export type HdrCurve = 'PQ' | 'HLG'

/** Number of samples of a curve. */
const SAMPLES = 4096
/** Brightness of white paper, and of the brightest highlights of usual pictures, in nits (ITU-R BT.2408). */
const PAPER_NITS = 203
const PEAK_NITS = 1000
/** Share of the brightness of paper above which highlights are compressed. */
const KNEE = 0.5

/** Returns 16-bit samples of the light that a screen without a high dynamic range shows for the levels of a curve. */
export const hdrSamples = (curve: HdrCurve): number[] =>
  Array.from({ length: SAMPLES }, (_, index) => {
    const level = index / (SAMPLES - 1)
    const nits = curve === 'PQ' ? nitsOfPq(level) : nitsOfHlg(level)
    return Math.round(screenLight(nits / PAPER_NITS) * 65_535)
  })

/**
 * Compresses highlights into the range of a screen, and leaves shadows and midtones as they are (Reinhard's curve,
 * beginning at the knee).
 *
 * @param light light relative to white paper
 * @returns light from 0 to 1
 */
function screenLight(light: number): number {
  if (light <= KNEE) return light
  const excess = (light - KNEE) / (1 - KNEE)
  const most = (PEAK_NITS / PAPER_NITS - KNEE) / (1 - KNEE)
  return Math.min(1, KNEE + ((1 - KNEE) * excess * (1 + excess / most ** 2)) / (1 + excess))
}

function nitsOfPq(level: number): number {
  const power = level ** (32 / 2523)
  return 10_000 * (Math.max(0, power - 107 / 128) / (2413 / 128 - (2392 / 128) * power)) ** (8192 / 1305)
}

/** Returns the brightness on a display of 1000 nits, for which the gamma of the system is 1.2. */
function nitsOfHlg(level: number): number {
  const light =
    level <= 0.5 ? level ** 2 / 3 : (Math.exp((level - 0.55991073) / 0.17883277) + 0.28466892) / 12
  return PEAK_NITS * light ** 1.2
}
