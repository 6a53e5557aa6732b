/** Copies a text, and says whether that went; where nothing may be written to the clipboard, it does not. */
export const copied = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)
