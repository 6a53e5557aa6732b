/** Returns a generator of random numbers from 0 up to 1 that repeat with the seed. */
export const createRandom = (seed: number) => (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
  return seed / 2 ** 31
}
