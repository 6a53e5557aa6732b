/** Returns the median of some measurements; 0 if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}

/** Returns the quartiles, between which half of all measurements lie. */
export function spread(values: readonly number[]): readonly [low: number, high: number] {
  return [quantile(values, 0.25), quantile(values, 0.75)]
}

/** Returns the value at a fraction of the sorted measurements, with linear interpolation between the two nearest. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)] ?? 0
  const high = sorted[Math.ceil(place)] ?? low
  return low + (high - low) * (place - Math.floor(place))
}

/** Measured value: median and quartiles. */
export interface Figure {
  median: number
  /** Quartiles: a quarter of the measurements lies below the first, a quarter above the second. */
  spread: readonly [low: number, high: number]
}

/** @param digits number of decimal places */
export function figure(values: readonly number[], digits = 0): Figure {
  const round = (value: number) => Number(value.toFixed(digits))
  const [low, high] = spread(values)
  return { median: round(median(values)), spread: [round(low), round(high)] }
}
