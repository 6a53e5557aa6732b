/** Hands itself to one holder after the other, in the order they asked; the holder calls what it was given when done. */
export function createLock(): () => Promise<() => void> {
  let last = Promise.resolve()
  return async () => {
    const before = last
    let release = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    await before
    return release
  }
}
