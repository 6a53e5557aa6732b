/** Runs once the next frame has been painted: a key or click shows before the work that follows from it. In order. */
export function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work))
}
