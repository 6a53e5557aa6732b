/** Copies a text. Resolves with whether that succeeded; false if the clipboard is not writable. */
export const copyText = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)
