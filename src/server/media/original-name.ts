/** File name of an original: its whole content hash and the ending of its sniffed type. */
export const originalName = (contentHash: string, mime: string): string =>
  `${contentHash}.${mime.replace('image/', '').replace('jpeg', 'jpg')}`
