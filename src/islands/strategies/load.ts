/** Starts an island at once. */
export const load = (_element: HTMLElement, start: () => void): void => start()
