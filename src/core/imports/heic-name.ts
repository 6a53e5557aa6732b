/** Tells whether a file is HEIC by its name; browsers do not know the type everywhere. */
export const isHeicName = (name: string): boolean => /\.hei[cf]$/i.test(name)
